import type { Page } from '@playwright/test'
import { atRest, expectNotWider, TRIED_LOOKS, violationsIn, wear } from './support/axe.ts'
import { rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const bar = (page: Page) => page.getByLabel('Selection')
const drawer = (page: Page) => page.getByRole('dialog', { name: /^E-mail about/ })
const preview = (page: Page) => drawer(page).getByRole('region', { name: 'Preview' })

/** The largest orders first: those of the demo shop, whose customers have an address. */
test.beforeEach(async ({ page, signIn }) => {
  await signIn('super', '/admin/orders/all?sort=total.desc')
  await expect(rows(page)).toHaveCount(20)
})

/** Selects the first rows whose customer has an e-mail address; returns their numbers and addresses. */
async function choose(page: Page, count: number) {
  const mailed = rows(page).filter({ hasText: '@' })
  const chosen: { number: string; email: string }[] = []
  for (let nth = 0; nth < count; nth++) {
    const row = mailed.nth(nth)
    const [, number = ''] = /#(\S+)/.exec(await row.innerText()) ?? []
    const [email = ''] = /\S+@\S+/.exec(await row.innerText()) ?? []
    await row.getByRole('checkbox').check()
    chosen.push({ number, email })
  }
  return chosen
}
const write = async (page: Page) => {
  await bar(page).getByRole('button', { name: 'E-mail' }).click()
  await drawer(page).getByRole('button', { name: 'On its way' }).click()
}

test('each customer of the chosen orders gets a mail about their own, and a page shows the results', {
  tag: '@orders',
}, async ({ page, shop }) => {
  // Some orders are from guests without an e-mail address, so a page of twenty may have none with one.
  await page.goto('/admin/orders/all?limit=200')
  await expect(rows(page)).toHaveCount(200)
  const [one, two] = await choose(page, 2)
  const mute = rows(page).filter({ hasNotText: '@' }).first()
  const [, silent = ''] = /#(\S+)/.exec(await mute.innerText()) ?? []
  await mute.getByRole('checkbox').check()
  await write(page)
  await expect(drawer(page).getByText('2 e-mails will be sent')).toBeVisible()
  await expect(drawer(page).getByText(`Order #${silent} has no e-mail address.`)).toBeVisible()

  const shown = async () => /[A-Z]+-\d+/.exec(await preview(page).locator('dd').last().innerText())?.[0]
  await expect.poll(shown).toBeTruthy()
  const first = await shown()
  await preview(page).getByRole('button', { name: 'Next order' }).click()
  await expect.poll(shown).not.toBe(first)

  await drawer(page).getByRole('button', { name: 'Send test e-mail to me' }).click()
  await expect(drawer(page).getByText('Test e-mail sent to maya@storekeeper.example.')).toBeVisible()
  await shop.mails.to('maya@storekeeper.example', new RegExp(String(await shown())))

  await drawer(page).getByRole('button', { name: 'Send 2 e-mails' }).click()
  await page.getByRole('dialog', { name: 'Send 2 e-mails?' }).getByRole('button', { name: 'Send 2' }).click()
  await expect(drawer(page).getByText('2 e-mails are being sent')).toBeVisible()
  for (const { number, email } of [one, two].filter((order) => order !== undefined)) {
    const mail = await shop.mails.to(email, new RegExp(number))
    expect(mail.text).toContain(`#${number}`)
    expect(mail.text).not.toContain('{{')
  }

  await drawer(page).getByRole('link', { name: 'View status of each e-mail' }).click()
  await expect(page.getByText('The customers of 3 chosen orders')).toBeVisible()
  await expect(page.getByRole('link', { name: `#${one?.number}` })).toBeVisible()
  await page.getByRole('link', { name: `#${one?.number}` }).click()
  await expect(page.getByText('Maya Hart e-mailed the customer')).toBeVisible()
})

test('when the answer is lost, sending again sends nothing twice', { tag: '@orders' }, async ({
  page,
  shop,
}) => {
  await page.goto('/admin/orders/all?trackingStatus=delivered')
  await expect(rows(page).first()).toContainText('#')
  const [order] = await choose(page, 1)
  const email = order?.email ?? ''
  const before = shop.mails.count(email)
  await write(page)
  // The server processes the request; its response is dropped.
  await page.route('**/admin/orders/bulk-mail-sender', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await drawer(page).getByRole('button', { name: 'Send 1 e-mail' }).click()
  await expect(drawer(page).getByRole('alert')).toBeVisible()
  await page.unroute('**/admin/orders/bulk-mail-sender')
  await drawer(page).getByRole('button', { name: 'Send 1 e-mail' }).click()
  await expect(drawer(page).getByText('1 e-mail is being sent')).toBeVisible()
  await shop.mails.to(email, new RegExp(String(order?.number)))
  expect(shop.mails.count(email)).toBe(before + 1)
})

test('a mistake is pointed out at its field, and a begun mail is not lost by a slip', {
  tag: '@orders',
}, async ({ page }) => {
  await choose(page, 1)
  await bar(page).getByRole('button', { name: 'E-mail' }).click()
  const subject = drawer(page).getByRole('textbox', { name: 'Subject' })
  await subject.fill('Hello {{fristName}}')
  await drawer(page).getByRole('button', { name: 'Send 1 e-mail' }).click()
  await expect(subject).toBeFocused()
  await expect(drawer(page).getByText('{{fristName}}', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(subject).toHaveValue('Hello {{fristName}}')
})

test('writing a mail is accessible, in every look and on a phone', { tag: '@orders' }, async ({ page }) => {
  for (const [name, look] of Object.entries(TRIED_LOOKS)) {
    await wear(page, look)
    await page.reload()
    await expect(rows(page)).toHaveCount(20)
    await choose(page, 2)
    const isArabic = look.lang === 'ar'
    await page.getByRole('button', { name: isArabic ? 'إرسال رسالة' : 'Send e-mail', exact: true }).click()
    await page.getByRole('button', { name: isArabic ? 'متأخر' : 'Delayed', exact: true }).click()
    await expect(page.locator('iframe')).toBeVisible()
    await atRest(page)
    // Targets partly covered by the dialog are too small only until it closes.
    const inTheWay = await violationsIn(page, { within: '[role=dialog]' })
    expect(inTheWay, `a mail about orders, ${name}`).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNotWider(page, 'a mail about orders on a phone')
})
