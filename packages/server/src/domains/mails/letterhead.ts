import type { Db } from '../../db/open.ts'

/** Store data that every mail contains. `siteLogo` is an absolute URL, or null. */
export type Letterhead = { storeName: string; siteLogo: string | null; timeZone: string }

/** Works in a transaction too. */
export async function readLetterhead(db: Db, publicUrl: string): Promise<Letterhead> {
  const { siteLogo, ...rest } = await db
    .selectFrom('settings')
    .select(['storeName', 'siteLogo', 'timeZone'])
    .executeTakeFirstOrThrow()
  return {
    ...rest,
    siteLogo: siteLogo && URL.canParse(siteLogo, publicUrl) ? new URL(siteLogo, publicUrl).href : null,
  }
}
