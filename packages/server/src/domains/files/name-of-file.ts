import type { Db } from '../../db/open.ts'

/** The name under which a file was uploaded, to be offered when somebody keeps it. */
export async function nameOfFile(db: Db, key: string): Promise<string | undefined> {
  const file = await db.selectFrom('files').select('originalName').where('key', '=', key).executeTakeFirst()
  return file?.originalName
}
