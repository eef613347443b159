/** Types of the part of sql.js that is used here; it has none of its own. */
declare module 'sql.js' {
  type Cell = string | number | Uint8Array | null;
  interface Statement {
    step(): boolean;
    get(): Cell[];
    run(values: readonly Cell[]): void;
    getColumnNames(): string[];
    free(): void;
  }
  export interface SqlDatabase {
    exec(sql: string): { columns: string[]; values: Cell[][] }[];
    prepare(sql: string): Statement;
    export(): Uint8Array;
    close(): void;
  }
  export default function initSqlJs(): Promise<{ Database: new (bytes?: Uint8Array) => SqlDatabase }>;
}
