import type { Page } from '@playwright/test'
import { openStore } from '../packages/server/src/db/open-store.ts'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { button, loadedRows } from './support/locators.ts'
import { expect, type SignIn, test } from './support/shop.ts'

const AMIRA = 'amira@storekeeper.example'
const JONAS = 'jonas@storekeeper.example'

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Jobs by status' }).getByRole('link', { name })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Job', exact: true })

async function openJobs(page: Page, signIn: SignIn, search = ''): Promise<void> {
  await signIn('super', `/admin/jobs${search}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jobs')
}

/** Requests a password reset link. */
async function forgets(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/admin/profile/forgot-password/send', { data: { email } })
  expect(answer.ok()).toBe(true)
}

/** Simulates the state half a day later, after the last attempt. */
async function giveUp(dataDir: string): Promise<void> {
  const { pool, close } = await openStore({ databaseUrl: null, dataDir }, () => undefined)
  await pool.query(`
    update pgboss.job set state = 'failed', retry_count = retry_limit, completed_on = now() where state = 'retry'
  `)
  await close()
}

test('a newcomer finds a job of the demo shop that failed, tries it again, and it is done', {
  tag: ['@smoke', '@jobs'],
}, async ({ page, signIn }) => {
  await openJobs(page, signIn)
  await expect(page.getByRole('alert')).toContainText('1 job failed and won’t be retried automatically.')
  await page.getByRole('link', { name: 'View failed jobs' }).click()
  await expect(loadedRows(page)).toHaveCount(1)
  await loadedRows(page).getByRole('link', { name: 'Clean up files' }).click()
  await expect(panel(page)).toContainText('9 of 9')
  await expect(panel(page)).toContainText('The store’s files couldn’t be saved or read.')
  await panel(page).getByRole('button', { name: 'Retry' }).click()
  await expect(panel(page).getByRole('heading', { level: 2 }).first()).toContainText('Completed')
  await page.keyboard.press('Escape')
  await expect(page.getByText('No failed jobs')).toBeVisible()
})

test('a job failed: the admin sees why, mends it, tries it again, and it is done', { tag: '@jobs' }, async ({
  page,
  signIn,
  shop,
}) => {
  const mend = shop.mails.putOff(AMIRA)
  await forgets(page, AMIRA)
  await openJobs(page, signIn, '?kind=sendMail')
  await expect(loadedRows(page).first()).toContainText('The e-mail couldn’t be sent yet.')
  await expect(tab(page, /^Retrying/)).toContainText('1')
  await giveUp(shop.dataDir)

  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'View failed jobs' }).click()
  await expect(tab(page, /^Failed/)).toHaveAttribute('aria-current', 'page')
  const failed = loadedRows(page).filter({ hasText: 'Send e-mail' })
  await expect(failed).toHaveCount(1)
  await failed.getByRole('link', { name: 'Send e-mail' }).click()
  await expect(panel(page)).toContainText('21 of 21')
  await expect(panel(page)).toContainText('No, thank you.')
  await expect(panel(page)).not.toContainText(AMIRA)
  await button(page, 'Show stack trace').click()
  await expect(page.getByRole('region', { name: 'Stack trace' })).toContainText('at sendMail')

  mend()
  await panel(page).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Retrying the job')).toBeVisible()
  await expect(panel(page).getByRole('heading', { level: 2 }).first()).toContainText('Completed')
  const retry = panel(page).getByRole('button', { name: 'Retry' })
  await expect(retry).toBeDisabled()
  await expect(retry).toHaveAttribute('title', 'Only failed, cancelled or retrying jobs can be retried.')
  await shop.mails.to(AMIRA, /password/i)
  await page.keyboard.press('Escape')
  await expect(failed).toHaveCount(0)
})

test('several that wait for their next try are tried again at once', { tag: '@jobs' }, async ({
  page,
  signIn,
  shop,
}) => {
  const before = [shop.mails.count(AMIRA), shop.mails.count(JONAS)]
  const mend = [shop.mails.putOff(AMIRA), shop.mails.putOff(JONAS)]
  await forgets(page, AMIRA)
  await forgets(page, JONAS)
  await openJobs(page, signIn, '?state=retrying')
  await expect(loadedRows(page)).toHaveCount(2)
  for (const mended of mend) mended()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await button(page, 'Retry').click()
  const dialog = page.getByRole('dialog', { name: 'Retry 2 jobs?' })
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Retrying the jobs')).toBeVisible()
  await expect
    .poll(() => [shop.mails.count(AMIRA), shop.mails.count(JONAS)])
    .toEqual(before.map((n) => n + 1))
  await expect(page.getByText('No jobs waiting to be retried')).toBeVisible()
})

test('what waits can be cancelled, and be put back', { tag: '@jobs' }, async ({ page, signIn, shop }) => {
  const mend = shop.mails.putOff(JONAS)
  const before = shop.mails.count(JONAS)
  await forgets(page, JONAS)
  await openJobs(page, signIn, '?state=retrying')
  await button(page, 'Actions for Send e-mail').click()
  await button(page, 'Cancel job').click()
  const dialog = page.getByRole('dialog', { name: 'Cancel “Send e-mail”?' })
  await dialog.getByRole('button', { name: 'Cancel job' }).click()
  await expect(page.getByText('Job cancelled')).toBeVisible()
  mend()
  await tab(page, /^Cancelled/).click()
  await expect(loadedRows(page)).toHaveCount(1)
  expect(shop.mails.count(JONAS)).toBe(before)
  await button(page, 'Actions for Send e-mail').click()
  await button(page, 'Retry').click()
  await expect.poll(() => shop.mails.count(JONAS)).toBe(before + 1)
  await expect(page.getByText('No cancelled jobs')).toBeVisible()
})

test('a recurring job is shown with its next run and its last result', { tag: '@jobs' }, async ({
  page,
  signIn,
}) => {
  await openJobs(page, signIn)
  await tab(page, /^Recurring/).click()
  const figures = loadedRows(page).filter({ hasText: 'Update analytics' })
  await expect(figures).toContainText('Every minute')
  await expect(loadedRows(page).filter({ hasText: 'Clean up files' })).toContainText('Every hour')
  await expect(loadedRows(page).filter({ hasText: 'E-mail unread notifications' })).toBeVisible()
})

test('App info links to the jobs and shows which permission they need; the search lists them only with it', {
  tag: '@jobs',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/app-settings/app-info')
  await page.getByRole('main').getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jobs')
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await signIn('admin', '/admin/app-settings/app-info')
  await page.getByRole('main').getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByText('You don’t have access to this page')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('View jobs')
  await page.goto('/admin/jobs?view=recurring&state=failed')
  await expect(page.getByText('You don’t have access to this page')).toBeVisible()
  // The client makes no request that the server would refuse.
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search the back-office' }).fill('Jobs')
  await expect(page.getByText('There is no component with this name')).toBeVisible()
})

for (const [name, look] of Object.entries(TRIED_LOOKS)) {
  test(`the jobs have no accessibility violations, ${name}`, { tag: '@jobs' }, async ({
    page,
    signIn,
    shop,
  }) => {
    const email = name === 'light' ? AMIRA : JONAS
    const mend = shop.mails.putOff(email)
    await forgets(page, email)
    await openJobs(page, signIn, '?state=retrying')
    await expect(loadedRows(page)).not.toHaveCount(0)
    await giveUp(shop.dataDir)
    await wear(page, look)
    await page.goto('/admin/jobs?kind=sendMail')
    await expect(page.getByRole('alert')).toBeVisible()
    await completed(page)
    await expectClear(page, `jobs, ${name}`)
    await page.locator('[data-row-link]').first().click()
    await page
      .locator('[aria-expanded="false"]')
      .filter({ hasText: /Show stack trace|عرض تتبّع الخطأ/ })
      .click()
    await completed(page)
    await expectClear(page, `a job, ${name}`)
    await page.goto('/admin/jobs?view=recurring')
    await expect(loadedRows(page).first()).toBeVisible()
    await completed(page)
    await expectClear(page, `recurring jobs, ${name}`)
    mend()
  })
}

test('on a phone jobs do not scroll sideways', { tag: '@jobs' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openJobs(page, signIn)
  await expectNotWider(page, 'the jobs')
  await loadedRows(page).first().getByRole('link').click()
  await expect(panel(page)).toBeVisible()
  await expectNotWider(page, 'a job')
  await page.goto('/admin/jobs?view=recurring')
  await expect(loadedRows(page).first()).toBeVisible()
  await expectNotWider(page, 'recurring jobs')
})
