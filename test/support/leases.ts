/** Time that passes for the workers of a PostgreSQL server. */
import pg from 'pg';

/** As a minute without a sign of life does. */
export async function expireLeases(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update processing_files set updated_at = now() - interval '61 seconds'
    where status in ('Processing', 'Analysing Video', 'Storing Results')`);
  await client.end();
}
