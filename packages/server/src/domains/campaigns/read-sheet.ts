import { addressLines } from '@storekeeper/contract/addresses/address-lines'
import type { Address } from '@storekeeper/contract/shapes'
import type { Db } from '../../db/open.ts'
import type { Language } from '../../lib/language.ts'
import { cleanRichText } from '../../lib/text/rich-text.ts'
import { readLetterhead } from '../mails/mails.ts'
import type { CampaignSheet } from './build-campaign-mail.ts'

type Written = { site: string | null; subject: string; body: string; language: Language }

/**
 * Returns the data that all e-mails of a campaign share; undefined when the site does not exist. For orders
 * of several sites, uses the name of the store. Also works inside a transaction.
 */
export async function readSheet(
  db: Db,
  { site: key, ...written }: Written,
  publicUrl: string,
): Promise<CampaignSheet | undefined> {
  const store = await db
    .selectFrom('settings')
    .select(['storeName', 'supportEmail', 'address'])
    .executeTakeFirstOrThrow()
  const site =
    key === null
      ? { name: store.storeName }
      : await db.selectFrom('sites').select('name').where('key', '=', key).executeTakeFirst()
  if (!site) return undefined
  return {
    ...written,
    publicUrl,
    body: cleanRichText(written.body),
    siteName: site.name,
    letterhead: await readLetterhead(db, publicUrl),
    postalAddress: inOneLine(store.address, written.language),
    replyTo: store.supportEmail || undefined,
  }
}

/** Many countries require a postal address in campaign e-mails. */
const inOneLine = (address: Address, language: Language): string => {
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return addressLines(address, (code) => countries.of(code) ?? code).join(', ')
}
