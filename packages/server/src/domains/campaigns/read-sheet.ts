import { addressLines } from '@storekeeper/contract/address-lines'
import type { Address } from '@storekeeper/contract/shapes'
import type { Db } from '../../db/open.ts'
import type { Language } from '../../lib/language.ts'
import { cleanRichText } from '../../lib/rich-text.ts'
import { readLetterhead } from '../mails/mails.ts'
import type { CampaignSheet } from './compose-campaign-mail.ts'

type Written = { site: string | null; subject: string; body: string; language: Language }

/** What all mails of a campaign share; undefined when there is no such site. About orders of several sites it speaks as the store. Works in a transaction too. */
export async function readSheet(
  db: Db,
  { site: key, ...written }: Written,
  publicUrl: string,
): Promise<CampaignSheet | undefined> {
  const store = await db
    .selectFrom('appInfo')
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

/** Many countries want it in every mail to many. */
const inOneLine = (address: Address, language: Language): string => {
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return addressLines(address, (code) => countries.of(code) ?? code).join(', ')
}

/** Where a mail's own link ends such mails: a page for people, and a call for mail programs. */
export const unsubscribeUrlOf = (publicUrl: string, token: string): string =>
  new URL(`/unsubscribe/${token}`, publicUrl).href
