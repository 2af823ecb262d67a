import {
  badge,
  body,
  counted,
  newCategory,
  openCampaignEditor,
  people,
  preview,
  progress,
  review,
  sendDialog,
  subject,
  typed,
  write,
} from './support/campaigns.ts'
import { heading } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

test('a mail goes to a category and to typed addresses, each once; who unsubscribes by its link gets no other', {
  tag: ['@smoke', '@campaigns'],
}, async ({ page, signIn, request, shop, browser }) => {
  const category = await newCategory(request, 'Readers', [
    { email: 'ann@readers.example', name: 'Ann Reader' },
    { email: 'ben@readers.example', name: 'Ben Reader' },
    { email: 'cara@readers.example', name: 'Cara Reader' },
  ])
  await category.unsubscribe('cara@readers.example')
  await signIn()
  await openCampaignEditor(page, `?categories=${category._id}`)
  await expect(page.getByText('Readers (3)')).toBeVisible()
  await expect(people(page, '2')).toBeVisible()
  await typed(page).fill('Ann@readers.example; dora@readers.example\ninvalid@here')
  await expect(page.getByText('Invalid e-mail addresses: invalid@here')).toBeVisible()
  await page.getByRole('button', { name: 'Remove invalid addresses and duplicates' }).click()
  await expect(typed(page)).toHaveValue('ann@readers.example\ndora@readers.example')
  await expect(people(page, '3')).toBeVisible()
  await expect(counted(page).getByText('1 duplicate; the address gets one e-mail only')).toBeVisible()
  await counted(page).getByText('1 unsubscribed address').click()
  await expect(counted(page).getByText('cara@readers.example')).toBeVisible()

  await subject(page).fill('News for ')
  await page.getByRole('button', { name: 'Insert placeholder into subject' }).click()
  await page.getByRole('button', { name: /^First name/ }).click()
  await expect(subject(page)).toHaveValue('News for {{firstName}}')
  await expect(subject(page)).toBeFocused()
  await subject(page).fill('News for {{firstName|a friend}}')
  await body(page).click()
  await page.keyboard.type('Dear {{firstName|friend}}, greetings from ')
  await page.getByRole('button', { name: 'Insert placeholder', exact: true }).click()
  await page.getByRole('button', { name: /^Site name/ }).click()
  await expect(body(page)).toContainText('greetings from {{siteName}}')
  await expect(preview(page).getByText('News for Ann')).toBeVisible()
  await preview(page).getByText('Plain text', { exact: true }).click()
  await expect(preview(page).locator('pre')).toContainText('Dear Ann, greetings from Home & Bath')
  await preview(page).getByText('Phone', { exact: true }).click()
  await expect(preview(page).frameLocator('iframe').getByText('Dear Ann')).toBeVisible()

  await page.getByRole('button', { name: 'Send test e-mail' }).click()
  await expect(page.getByText('Test e-mail sent to maya@storekeeper.example.')).toBeVisible()
  expect((await shop.mails.to('maya@storekeeper.example', /News for/)).text).toContain('Dear Maya')

  await review(page).click()
  await expect(sendDialog(page)).toContainText('3 people')
  await expect(sendDialog(page)).toContainText('Home & Bath')
  await expect(sendDialog(page)).toContainText('less than a minute, at 600 per minute')
  await sendDialog(page).getByRole('button', { name: 'Send to 3 people' }).click()
  await expect(page).toHaveURL(/custom-mail\/campaigns\/[0-9a-f-]{36}/)
  await expect(badge(page, 'Finished')).toBeVisible()
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '3 of 3 sent')

  const toDora = await shop.mails.to('dora@readers.example', /News for a friend/)
  expect(toDora.text).toContain('Dear friend, greetings from Home & Bath')
  const { link } = await shop.mails.to('ben@readers.example', /News for Ben/)
  expect(link).toContain('/unsubscribe/')
  expect(shop.mails.count('cara@readers.example')).toBe(0)
  expect(shop.mails.count('ann@readers.example')).toBe(1)

  const reader = await browser.newPage()
  await reader.goto(new URL(link).pathname.replace(/^/, shop.url))
  await expect(heading(reader, 'Unsubscribe from Home & Bath?')).toBeVisible()
  await expect(reader.getByText('b•••@readers.example')).toBeVisible()
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await reader.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await expect(heading(reader, 'You’re unsubscribed')).toBeVisible()
  await reader.getByRole('button', { name: 'Unsubscribed by mistake? Subscribe again' }).click()
  await expect(heading(reader, 'You’re subscribed again')).toBeVisible()
  await reader.reload()
  await reader.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await expect(heading(reader, 'You’re unsubscribed')).toBeVisible()
  await reader.close()

  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(subject(page)).toHaveValue('News for {{firstName|a friend}}')
  await expect(page.getByText('went to 2 entered addresses')).toBeVisible()
  await expect(people(page, '1')).toBeVisible()
  await expect(counted(page).getByText('2 unsubscribed addresses')).toBeVisible()
})

test('a campaign that is sent slowly can be paused, goes on, and what waits can be called off', {
  tag: '@campaigns',
}, async ({ page, signIn }) => {
  await signIn()
  await openCampaignEditor(page)
  await typed(page).fill(Array.from({ length: 40 }, (_, index) => `slow${index}@slow.example`).join('\n'))
  await write(page, 'Slowly', 'One after the other.')
  await page.getByText('Advanced', { exact: true }).click()
  // Takes two minutes, so that sending can be cancelled even on a slow machine.
  await page.getByRole('textbox', { name: 'E-mails per minute' }).fill('20')
  await review(page).click()
  await expect(sendDialog(page)).toContainText('at 20 per minute')
  await sendDialog(page).getByRole('button', { name: 'Send to 40 people' }).click()
  await expect(badge(page, 'Sending')).toBeVisible()
  await expect(progress(page)).toHaveAttribute('aria-valuetext', /^[1-9]\d* of 40 sent$/)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(badge(page, 'Paused')).toBeVisible()
  await expect(page.getByText(/^Paused: \d+ e-mails are waiting/)).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(badge(page, 'Sending')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel sending' }).click()
  const input = page.getByRole('dialog', { name: /^Cancel sending \d+ e-mails\?$/ })
  await input.getByRole('button', { name: 'Cancel sending' }).click()
  await expect(badge(page, 'Cancelled')).toBeVisible()
  await page.getByRole('link', { name: /Not sent/ }).click()
  await expect(page).toHaveURL(/status=cancelled/)
  await expect(page.getByRole('table', { name: 'Recipients' })).toContainText('slow')
})

test('a mail whose answer is lost on the way is sent once', { tag: '@campaigns' }, async ({
  page,
  signIn,
  shop,
}) => {
  await signIn()
  await openCampaignEditor(page)
  await typed(page).fill('once@once.example')
  await write(page, 'Only once', 'Not twice.')
  await review(page).click()
  await page.route(
    '**/mail-send',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await sendDialog(page).getByRole('button', { name: 'Send to 1 person' }).click()
  await expect(sendDialog(page)).toContainText('recipients never get it twice')
  await sendDialog(page).getByRole('button', { name: 'Send to 1 person' }).click()
  await expect(badge(page, 'Finished')).toBeVisible()
  await shop.mails.to('once@once.example', /Only once/)
  expect(shop.mails.count('once@once.example')).toBe(1)
})

test('when they have become more in the meantime, the new number is named before anything goes', {
  tag: '@campaigns',
}, async ({ page, signIn, request }) => {
  const category = await newCategory(request, 'Growing', [{ email: 'first@growing.example', name: 'First' }])
  await signIn()
  await openCampaignEditor(page, `?categories=${category._id}`)
  await write(page, 'To all of you', 'Hello.')
  await review(page).click()
  await expect(sendDialog(page).getByRole('button', { name: 'Send to 1 person' })).toBeVisible()
  await category.add('second@growing.example')
  await sendDialog(page).getByRole('button', { name: 'Send to 1 person' }).click()
  await expect(sendDialog(page).getByRole('alert')).toContainText('The number of recipients is now 2, not 1.')
  await sendDialog(page).getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(badge(page, 'Finished')).toBeVisible()
})

test('a mail goes to the contacts of a saved view who agreed to it', { tag: '@campaigns' }, async ({
  page,
  signIn,
  request,
  shop,
}) => {
  const category = await newCategory(request, 'Wholesalers', [
    { email: 'vera@wholesale.example', name: 'Vera Wholesale' },
    { email: 'walt@wholesale.example', name: 'Walt Wholesale' },
    { email: 'xenia@wholesale.example', name: 'Xenia Other' },
  ])
  await category.unsubscribe('walt@wholesale.example')
  await signIn('super')
  await page.goto('/admin/app-settings/contact?filter=name~wholesale created:last-7-days')
  await expect(page.getByRole('table').locator('[data-row-link]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Save as view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as view', exact: true })
  await dialog.getByLabel('Name').fill('New wholesalers')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)

  await openCampaignEditor(page)
  await page.getByRole('switch', { name: 'Contacts' }).click()
  await page.getByRole('combobox', { name: 'Saved view' }).click()
  await page.getByRole('option', { name: 'New wholesalers' }).click()
  await expect(page.getByText('Created is in the last 7 days')).toBeVisible()
  await expect(people(page, '1')).toBeVisible()
  await counted(page).getByText('1 unsubscribed address').click()
  await expect(counted(page).getByText('walt@wholesale.example')).toBeVisible()
  // The conditions can be changed for this mail; the view stays as it is.
  await page.getByRole('button', { name: 'Remove filter Name contains wholesale' }).click()
  await expect(people(page, '1')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Saved view' }).click()
  await page.getByRole('option', { name: 'New wholesalers' }).click()
  await expect(people(page, '1')).toBeVisible()

  await write(page, 'Offers for {{firstName}}', 'Dear wholesalers')
  await review(page).click()
  await sendDialog(page).getByRole('button', { name: 'Send to 1 person' }).click()
  await expect(badge(page, 'Finished')).toBeVisible()
  await expect(page.getByText(/^Contacts: Home & Bath, .*Name contains wholesale and/)).toBeVisible()
  await shop.mails.to('vera@wholesale.example', /Offers for Vera/)
  expect(shop.mails.count('walt@wholesale.example')).toBe(0)
  expect(shop.mails.count('xenia@wholesale.example')).toBe(0)
})
