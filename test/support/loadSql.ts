/** Runs an SQL script in SQLite or PostgreSQL, in a process of its own, and a query on the result. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const PROGRAMS = {
  SQLite: `
    import initSqlJs from 'sql.js';
    const database = new (await initSqlJs()).Database();
    database.run('PRAGMA foreign_keys = ON');
    database.run(script);
    const statement = database.prepare(question);
    while (statement.step()) rows.push(statement.getAsObject());
  `,
  PostgreSQL: `
    import { PGlite } from '@electric-sql/pglite';
    const database = await PGlite.create();
    await database.exec(script);
    rows.push(...(await database.query(question)).rows);
    await database.close();
  `,
};

export async function loadSql(
  database: keyof typeof PROGRAMS,
  file: string,
  question: string,
): Promise<Record<string, unknown>[]> {
  const program = `
    import { readFileSync } from 'node:fs';
    const [file, question] = process.argv.slice(1);
    const script = readFileSync(file, 'utf8');
    const rows = [];
    ${PROGRAMS[database]}
    console.log(JSON.stringify(rows));
  `;
  const args = ['--input-type=module', '-e', program, file, question];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout) as Record<string, unknown>[];
}
