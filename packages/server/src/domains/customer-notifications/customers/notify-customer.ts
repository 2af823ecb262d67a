import { EMAIL_PATTERN } from '@storekeeper/contract/patterns'
import type { Transaction } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Language } from '../../../lib/language.ts'
import { fullName } from '../../../lib/text/full-name.ts'
import { oneLine } from '../../../lib/text/one-line.ts'
import { readStorefrontUrl } from '../../sites/sites.ts'
import { readFormats } from '../formats.ts'
import { type Cause, type Notifier, notify } from '../notify.ts'
import type { AboutValues } from '../templates/values.ts'

/** With the address of the site's storefront. */
type Formats = Awaited<ReturnType<typeof readFormats>> & { language: Language; storefront: string }

type CustomerCause = Pick<Cause, 'kind' | 'site' | 'uniqueKey' | 'happenedAt' | 'about' | 'expiresAt'> & {
  buildAbout: (formats: Formats) => Partial<AboutValues>
}

/** The person whom a notification addresses. */
type Person = { firstName: string; lastName: string; email: string | null; language: Language | null }

/**
 * Queues a notification to a customer, or to a person who is none yet, and returns whether it did. Does nothing without
 * an e-mail address.
 */
export async function notifyPerson(
  tx: Transaction<Tables>,
  notifier: Notifier,
  { email: given, ...person }: Person,
  { buildAbout, ...cause }: CustomerCause,
  now: Date,
): Promise<boolean> {
  const email = given?.toLowerCase() ?? ''
  if (!EMAIL_PATTERN.test(email)) return false
  const name = oneLine(fullName(person))
  return notify(
    tx,
    notifier,
    {
      ...cause,
      language: person.language,
      to: { name, email },
      async buildValues({ language, publicUrl }) {
        const formats = await readFormats(tx, language)
        const site = await readSite(tx, cause.site, publicUrl)
        return {
          customer: {
            firstName: oneLine(person.firstName),
            lastName: oneLine(person.lastName),
            ...{ name, email },
          },
          site,
          store: formats.store,
          ...buildAbout({ ...formats, language, storefront: site.url }),
        }
      },
    },
    now,
  )
}

async function readSite(db: Db, key: string, publicUrl: string) {
  const { name } = await db
    .selectFrom('sites')
    .select('name')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { name: oneLine(name), url: await readStorefrontUrl(db, key, publicUrl) }
}
