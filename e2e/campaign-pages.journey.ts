import { atRest, completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { badge, openCampaign, openCampaignEditor, progress, write } from './support/campaigns.ts'
import { heading } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

test('mails that failed are tried again by reason; the numbers lead to those they count', {
  tag: '@campaigns',
}, async ({ page, signIn }) => {
  await openCampaign(page, signIn, 'Sea charts of the north')
  await expect(badge(page, 'Finished')).toBeVisible()
  await page.getByRole('link', { name: '3 Failed' }).click()
  const table = page.getByRole('table', { name: 'Recipients' })
  await expect(table.locator('tbody tr')).toHaveCount(3)
  await expect(table).toContainText('550 5.1.1')
  const [sent, all] = ((await progress(page).getAttribute('aria-valuetext')) ?? '').match(/\d+/g) ?? []
  await page.getByRole('button', { name: /^Retry these: 550/ }).click()
  await expect(page.getByText('3 e-mails will be sent again')).toBeVisible()
  await expect(progress(page)).toHaveAttribute('aria-valuetext', `${Number(sent) + 3} of ${all} sent`)
  await expect(badge(page, 'Finished')).toBeVisible()
})

test('while the mail server cannot be reached, the campaign shows why it waits', {
  tag: '@campaigns',
}, async ({ page, signIn }) => {
  await page.route('**/admin/bulk-contacts/campaigns/*', async (route) => {
    const answer = await route.fetch()
    const lastError = { code: 'MAIL_SERVER_ANSWER', params: { text: 'connect ECONNREFUSED' }, message: '' }
    const campaign = { ...(await answer.json()), status: 'sending', lastError }
    await route.fulfill({ response: answer, json: campaign })
  })
  await openCampaign(page, signIn, 'A small thank-you')
  const notice = page.getByRole('alert').filter({ hasText: 'can’t be sent right now' })
  await expect(notice).toContainText('connect ECONNREFUSED')
  await expect(notice).toContainText('Sending resumes automatically')
})

test('a broken link shows that nothing is there, and one that cannot be reached can be tried again', {
  tag: '@campaigns',
}, async ({ page }) => {
  await page.goto('/unsubscribe/sample')
  await expect(heading(page, 'This link doesn’t work')).toBeVisible()
  await page.route('**/unsubscribe/*', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  )
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this')
  await page.unroute('**/unsubscribe/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'This link doesn’t work')).toBeVisible()
})

for (const [name, look] of Object.entries(TRIED_LOOKS)) {
  test(`the pages of campaigns have no accessibility violations, ${name}`, {
    tag: '@campaigns',
  }, async ({ page, signIn }) => {
    await openCampaign(page, signIn, 'New soaps from the autumn kitchen')
    await wear(page, look)
    await page.reload()
    await expect(progress(page)).toBeVisible()
    await expect(page.locator('tbody tr').first()).toContainText('@')
    await expect(page.locator('iframe')).toBeVisible()
    await atRest(page)
    await expectClear(page, `campaign, ${name}`)
    await page.goto('/admin/bulk-contact/custom-mail/campaigns')
    await expect(progress(page)).toBeVisible()
    await completed(page)
    await expectClear(page, `campaigns, ${name}`)
    await page.goto('/unsubscribe/sample')
    await expect(page.locator('h1')).toBeVisible()
    await completed(page)
    await expectClear(page, `unsubscribe, ${name}`)
  })

  test(`the form of a campaign has no accessibility violations, ${name}`, {
    tag: '@campaigns',
  }, async ({ page, signIn }) => {
    await signIn()
    await openCampaignEditor(page)
    await wear(page, look)
    await page.reload()
    await page.locator('[data-path=typed]').fill('ada@axe.example, ada@axe.example, no-address')
    await page.locator('[data-path=customers]').check()
    await page.locator('[data-path=subject]').fill('Hello')
    await page.locator('[data-path=body]').fill('A text')
    await expect(page.locator('iframe')).toBeVisible()
    await atRest(page)
    await expectClear(page, `campaign editor, ${name}`)
    await page.locator('button[type=submit]').click()
    await expect(page.locator('[data-path=typed]')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('[data-path=typed]').fill('ada@axe.example')
    await page.locator('button[type=submit]').click()
    await expect(page.getByRole('dialog').locator('dl')).toBeVisible()
    await atRest(page)
    await expectClear(page, `confirmation, ${name}`)
  })
}

test('on a phone nothing of bulk contact scrolls sideways', { tag: '@campaigns' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCampaign(page, signIn, 'New soaps from the autumn kitchen')
  await expectNotWider(page, 'a campaign')
  await page.goto('/admin/bulk-contact/custom-mail/campaigns')
  await expect(progress(page)).toBeVisible()
  await expectNotWider(page, 'campaigns')
  await page.goto('/admin/bulk-contact/custom-mail')
  await page.locator('[data-path=customers]').check()
  await write(page, 'Hello', 'A text')
  await expect(page.locator('iframe')).toBeVisible()
  await expectNotWider(page, 'campaign editor')
  await page.goto('/unsubscribe/sample')
  await expect(heading(page, 'This link doesn’t work')).toBeVisible()
  await expectNotWider(page, 'unsubscribe')
})
