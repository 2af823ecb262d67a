import { signInToApi } from './support/admin-desk.ts'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { addCustomer, openCustomers } from './support/customers.ts'
import { rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const TABS = ['', '/orders', '/addresses', '/credit', '/merge']

for (const [name, look] of Object.entries(TRIED_LOOKS)) {
  test(`the customers have no accessibility violations, ${name}`, {
    tag: '@customers',
  }, async ({ page, signIn }) => {
    test.setTimeout(120_000)
    await signIn('super')
    await openCustomers(page, '?sort=spent.desc&blocked=false')
    const profile = await rows(page).first().getByRole('link').first().getAttribute('href')
    const other = await rows(page).nth(1).getByRole('link').first().getAttribute('href')
    await wear(page, look)

    await page.goto('/admin/customers/all')
    await expect(rows(page)).toHaveCount(20)
    await page.getByRole('checkbox').nth(1).check()
    await completed(page)
    await expectClear(page, `customers, ${name}`)

    for (const tab of [...TABS, `/merge?with=${other?.split('/').pop()}`]) {
      await page.goto(`${profile}${tab}`)
      await expect(page.locator('main nav a').first()).toBeVisible()
      await completed(page)
      await expectClear(page, `profile ${tab}, ${name}`)
    }

    await page.goto(`${profile}`)
    // By their icons, since their names depend on the language.
    await page.locator('main button:has(.tabler-icon-pencil)').first().click()
    await expect(page.getByRole('dialog').locator('input:visible').first()).toBeVisible()
    await completed(page)
    await expectClear(page, `customer form, ${name}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.locator('main button:has(.tabler-icon-key)').first().click()
    await expect(page.getByRole('dialog').locator('input:visible').first()).toBeVisible()
    await completed(page)
    await expectClear(page, `password, ${name}`)

    await page.goto('/admin/customers/import')
    await expect(page.locator('input[type=file]')).toBeAttached()
    await completed(page)
    await expectClear(page, `import, ${name}`)
  })
}

test('on a phone nothing is wider than the screen', { tag: '@customers' }, async ({ page, signIn }) => {
  await signIn('super')
  await openCustomers(page, '?sort=spent.desc')
  const profile = await rows(page).first().getByRole('link').first().getAttribute('href')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    '/admin/customers/all',
    '/admin/customers/import',
    ...TABS.map((tab) => profile + tab),
  ]) {
    await page.goto(path)
    await completed(page)
    await expectNotWider(page, path)
  }
})

test('a long name without spaces does not make the page scroll sideways', { tag: '@customers' }, async ({
  page,
  signIn,
}) => {
  await signIn('super')
  const long = 'Donaudampfschifffahrt'.repeat(5).slice(0, 100)
  const profile = await addCustomer(page, {
    'First name': long,
    'Last name': long,
    'E-mail': 'long@mail.example',
  })
  const calls = await signInToApi(page.request)
  const ticket = { customer: profile.split('/').pop(), subject: long + long, text: 'Where is it?' }
  await calls.post('/admin/tickets', { ...ticket, requestId: crypto.randomUUID() })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const tab of ['', '/tickets', '/credit', '/addresses']) {
      await page.goto(profile + tab)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(long)
      if (tab === '') await expect(page.getByRole('listitem').filter({ hasText: long }).last()).toBeVisible()
      await expectNotWider(page, `${tab}, ${width} px wide`)
    }
  }
})
