import {
  body,
  counted,
  openCampaignEditor,
  people,
  sendDialog,
  subject,
  typed,
  write,
} from './support/campaigns.ts'
import { heading } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

test('recipients that cannot be counted are counted again on request', { tag: '@campaigns' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  await openCampaignEditor(page)
  await page.route('**/recipients/count', (route) => route.abort())
  await typed(page).fill('ann@later.example')
  await expect(counted(page).getByRole('alert')).toContainText('couldn’t be counted')
  await page.unroute('**/recipients/count')
  await counted(page).getByRole('button', { name: 'Try again' }).click()
  await expect(people(page, '1')).toBeVisible()
})

test('by the keyboard alone: what is missing is pointed out, and Ctrl and Enter lead on', {
  tag: '@campaigns',
}, async ({ page, signIn }) => {
  await signIn()
  await openCampaignEditor(page)
  await subject(page).focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Choose at least one recipient.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Contact categories' })).toBeFocused()
  await typed(page).focus()
  await page.keyboard.type('keys@keys.example')
  await subject(page).focus()
  await page.keyboard.type('Hello {{nickname}}')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^First name/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(subject(page)).toHaveValue('Hello {{nickname}}{{firstName}}')
  await body(page).focus()
  await page.keyboard.type('A text.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The placeholder {{nickname}} doesn’t exist.').first()).toBeVisible()
  await expect(subject(page)).toBeFocused()
  await subject(page).fill('Hello {{firstName|you}}')
  await page.keyboard.press('Control+Enter')
  await expect(sendDialog(page)).toContainText('1 person')
  await page.keyboard.press('Escape')
  await expect(sendDialog(page)).toBeHidden()
  await page.getByText('Advanced', { exact: true }).click()
  await page.getByRole('textbox', { name: 'E-mails per minute' }).fill('0')
  await page.getByText('Advanced', { exact: true }).click()
  await subject(page).press('Control+Enter')
  await expect(page.getByText('Enter 1 or more.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mails per minute' })).toBeFocused()
})

test('leaving an unsent mail needs confirmation, and a reload offers it again', {
  tag: '@campaigns',
}, async ({ page, signIn }) => {
  await signIn()
  await openCampaignEditor(page)
  await typed(page).fill('draft@draft.example')
  await write(page, 'A draft', 'Half a thought')
  await page
    .getByRole('navigation', { name: 'Bulk contact' })
    .getByRole('link', { name: 'Campaigns', exact: true })
    .click()
  await page.getByRole('button', { name: 'Stay on page' }).click()
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Draft saved in this browser')).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(subject(page)).toHaveValue('A draft')
  await expect(body(page)).toContainText('Half a thought')
  await expect(people(page, '1')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Bulk contact' })
    .getByRole('link', { name: 'Campaigns', exact: true })
    .click()
  await page.getByRole('button', { name: 'Leave page' }).click()
  await expect(heading(page, /^Campaigns/)).toBeVisible()
})
