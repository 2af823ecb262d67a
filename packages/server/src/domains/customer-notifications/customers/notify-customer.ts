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

type Formats = Awaited<ReturnType<typeof readFormats>>

type CustomerCause = Pick<Cause, 'kind' | 'site' | 'uniqueKey' | 'happenedAt' | 'about'> & {
  buildAbout: (formats: Formats & { language: Language }) => Partial<AboutValues>
}

/** The person whom a notification addresses. */
type Person = { firstName: string; lastName: string; email: string | null; language: Language | null }

/** Queues a notification to a customer or the customer of a chat. Does nothing without an e-mail address. */
export async function notifyPerson(
  tx: Transaction<Tables>,
  notifier: Notifier,
  { email: given, ...person }: Person,
  { buildAbout, ...cause }: CustomerCause,
  now: Date,
): Promise<void> {
  const email = given?.toLowerCase() ?? ''
  if (!EMAIL_PATTERN.test(email)) return
  const name = oneLine(fullName(person))
  await notify(
    tx,
    notifier,
    {
      ...cause,
      language: person.language,
      to: { name, email },
      async buildValues({ language, publicUrl }) {
        const formats = await readFormats(tx, language)
        return {
          customer: {
            firstName: oneLine(person.firstName),
            lastName: oneLine(person.lastName),
            ...{ name, email },
          },
          site: await readSite(tx, cause.site, publicUrl),
          store: formats.store,
          ...buildAbout({ ...formats, language }),
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
