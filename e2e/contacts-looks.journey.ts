import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { CATEGORIES, CONTACTS, names, open, SHOP_FORM } from './support/contacts.ts'
import { withoutPopup } from './support/pop-up.ts'
import { expect, test } from './support/shop.ts'

for (const [name, look] of Object.entries(TRIED_LOOKS)) {
  test(`the contacts have no accessibility violations, ${name}`, {
    tag: '@contacts',
  }, async ({ page, signIn }) => {
    await open(page, signIn)
    await wear(page, look)
    for (const path of [CONTACTS, CATEGORIES]) {
      await page.goto(path)
      await expect(names(page).first()).toBeVisible()
      await completed(page)
      await expectClear(page, `${path}, ${name}`)
      await page.locator('main header button').last().click()
      await expect(page.getByRole('dialog').locator('input').first()).toBeVisible()
      await completed(page)
      await expectClear(page, `form at ${path}, ${name}`)
    }
    await page.goto(CONTACTS)
    await names(page).first().click()
    await expect(page.getByRole('dialog').locator('dl')).toBeVisible()
    await completed(page)
    await expectClear(page, `message, ${name}`)
    await withoutPopup(page)
    await page.goto(SHOP_FORM)
    await expect(page.locator('form textarea').first()).toBeVisible()
    await completed(page)
    await expectClear(page, `contact form of the shop, ${name}`)
  })
}

test('on a phone no view of the contacts scrolls sideways', { tag: '@contacts' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, signIn)
  await withoutPopup(page)
  for (const path of [CONTACTS, CATEGORIES, `${CONTACTS}/import`, SHOP_FORM]) {
    await page.goto(path)
    await completed(page)
    await expectNotWider(page, path)
  }
})
