import { chatOn, expect, test } from './support/shop-page.ts'

test.use({ ownProfile: true })

test('the shop’s pop-up waits while the chat is open, and shows once it is closed', {
  tag: ['@live-chats', '@popups'],
}, async ({ page }) => {
  await page.clock.install()
  const answer = page.waitForResponse('**/store/pop-up')
  await page.goto('/demo-shop/hb')
  const { title, delaySeconds } = await (await answer).json()
  await expect(page.getByRole('article').first()).toBeVisible()
  const popup = page.getByRole('dialog', { name: title })
  const chat = chatOn(page)
  await chat.launcher.click()
  await expect(chat.field('Your name')).toBeFocused()
  await page.clock.runFor((delaySeconds + 10) * 1000)
  await expect(chat.panel).toBeVisible()
  await expect(popup).toBeHidden()

  await page.keyboard.press('Escape')
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(chat.launcher).toBeFocused()
})
