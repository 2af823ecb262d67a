import { MAX_RECIPIENTS } from '@storekeeper/contract/campaigns/segment'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { aPicture, upload } from '../../testing/uploads.ts'

/** Reasons for which the server rejects a campaign. */
const shop = testShop()
const category = newId()
beforeEach(() =>
  shop.db.insertInto('contactCategories').values({ _id: category, name: 'Friends', site: 'hb' }).execute(),
)

const content = (more: object = {}) => ({ site: 'hb', subject: 'News', body: '<p>Hello</p>', ...more })
const send = (more: object) =>
  shop.send('POST', '/admin/bulk-contacts/mail-send', {
    ...content(),
    requestId: newId(),
    segment: { categories: [category] },
    ...more,
  })

test('a mail with files that are too large together, or of a site that there is not, is refused', async () => {
  const { url } = (await upload(shop, { content: await aPicture() })).body.data
  await shop.db
    .updateTable('files')
    .set({ bytes: 11 * 1024 * 1024 })
    .execute()
  const attachments = [{ url, name: 'a.png' }]
  const test = (more: object) => shop.send('POST', '/admin/bulk-contacts/test-mail', content(more))
  expect(await test({ attachments })).toMatchObject(
    refusal('attachments', 'ATTACHMENTS_TOO_LARGE', { maxMegabytes: 10 }),
  )
  expect(await test({ site: 'nowhere' })).toMatchObject(refusal('site', 'SITE_NOT_FOUND'))
})

test('more people than a campaign may have are refused', { tags: ['slow'] }, async () => {
  await sql`insert into contacts ("_id", "email", "name", "category", "site", "source", "consentAt", "consentSource")
    select gen_random_uuid(), 'c' || n || '@mail.example', 'C', ${category}, 'hb', 'import', now(), 'admin'
    from generate_series(1, ${MAX_RECIPIENTS + 1}::int) n`.execute(shop.db)
  expect(await send({ expectedCount: MAX_RECIPIENTS + 1 })).toMatchObject(
    refusal('segment', 'CAMPAIGN_TOO_LARGE', { max: MAX_RECIPIENTS }),
  )
})

test('a mail to no one at all is refused', async () => {
  expect(await send({ expectedCount: 0 })).toMatchObject({
    status: 400,
    body: { fields: { expectedCount: { code: 'RECIPIENT_REQUIRED' } } },
  })
})
