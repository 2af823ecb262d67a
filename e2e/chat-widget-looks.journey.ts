import type { Page } from '@playwright/test'
import { expectClear, expectNotWider } from './support/axe.ts'
import { isArabic } from './support/language/speak.ts'
import { beginChat, chatOn, expect, shopSide, test } from './support/shop-page.ts'

/** Styles of a page that could affect the widget. */
const AGAINST_IT = `<style>
  * { all: unset !important; font: 70px fantasy !important; letter-spacing: 9px !important; }
  div, section, button, form, storekeeper-chat { display: none !important; opacity: 0 !important; }
  html > * { transform: scale(0.2) !important; visibility: hidden !important; }
</style>`

test('on a page whose own rules are against it a customer begins a chat, and the shop answers', {
  tag: '@live-chats',
}, async ({ page, visit, site }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await visit({ head: AGAINST_IT })
  const chat = await beginChat(page, 'Hester Vane', 'Where is my parcel?')
  await expect(chat.sent('Thank you for writing!')).toContainText('Automatic reply')
  await chat.box.fill('Has my parcel left? See https://example.com/parcel?id=1.')
  await chat.box.press('Enter')
  await expect(chat.sent('Has my parcel left?').getByText('Sent')).toBeVisible()
  const link = chat.sent('Has my parcel left?').getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://example.com/parcel?id=1')
  await expect(link).toHaveAttribute('rel', /noopener/)

  const desk = await shopSide(site.calls, 'Hester')
  await desk.write('It left this morning.')
  await expect(chat.sent('It left this morning.')).toBeVisible()
  const { width = 0, height = 0 } = (await chat.panel.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(350)
  expect(height).toBeGreaterThan(500)
  expect(errors).toEqual([])
})

test('a strict policy lets it through: no inline style, nothing evaluated', { tag: '@live-chats' }, async ({
  page,
  shop,
  visit,
}) => {
  const live = shop.url.replace('http', 'ws')
  await visit({
    policy: `default-src 'none'; script-src ${shop.url}; connect-src ${shop.url} ${live}; img-src ${shop.url}; style-src 'none'; require-trusted-types-for 'script'`,
  })
  const refused: string[] = []
  page.on('console', (line) => line.type() === 'error' && refused.push(line.text()))
  const chat = await beginChat(page, 'Imre Sand')
  await chat.box.fill('Hello')
  await chat.button('Send').click()
  await expect(chat.sent('Hello')).toBeVisible()
  const { width = 0 } = (await chat.panel.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(350)
  expect(refused).toEqual([])
})

test('by keyboard alone: in, through the form, a message, and out again to where one was', {
  tag: '@live-chats',
}, async ({ page, visit }) => {
  await visit()
  const chat = chatOn(page)
  await chat.launcher.waitFor()
  await page.keyboard.press('Tab')
  await expect(chat.launcher).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chat.field('Your name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chat.text('Enter your name.')).toBeVisible()
  await expect(chat.field('Your name')).toBeFocused()
  await page.keyboard.type('Oda Brandt')
  await page.keyboard.press('Tab')
  await page.keyboard.type('oda@example.com')
  await page.keyboard.press('Enter')
  await expect(chat.box).toBeFocused()
  await page.keyboard.type('Two')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('lines')
  await page.keyboard.press('Enter')
  await expect(chat.sent('Two')).toContainText('Two\nlines')
  await page.keyboard.press('Escape')
  await expect(chat.panel).toHaveCount(0)
  await expect(chat.launcher).toBeFocused()
})

/** The distance of the panel from the edge of the window. */
const NEAR = 20
const FAR = 1440 - 392 - NEAR
const LOOKS = {
  'left to right': { x: FAR, html: 'lang="en"' },
  'right to left': { x: NEAR, html: 'lang="ar" dir="rtl"', attributes: 'data-colour="gold"' },
  dark: {
    x: isArabic ? NEAR : FAR,
    head: '<style>body { background: #0e1116; color: #dde }</style>',
    attributes: 'data-colour="#222"',
  },
}
for (const [look, { x, ...input }] of Object.entries(LOOKS))
  test(`the chat has no accessibility violations: ${look}`, {
    tag: '@live-chats',
  }, async ({ page, visit, site }) => {
    await visit(input)
    const chat = chatOn(page)
    const launcher = chat.all.locator('.launcher')
    await expect(launcher).toBeVisible()
    await expectClear(page, 'closed')
    await launcher.click()
    const fields = chat.all.locator('input:not([type=file])')
    await expect(fields.first()).toBeFocused()
    await calm(page)
    await expectClear(page, 'start')
    await page.keyboard.press('Enter')
    await expect(chat.all.locator('.wrong')).toHaveCount(2)
    await expectClear(page, 'mistakes')
    await fields.nth(0).fill(`Pia ${look}`)
    await fields.nth(1).fill('pia@example.com')
    await page.keyboard.press('Enter')
    await chat.all.locator('textarea').fill('مرحبا, see https://example.com')
    await page.keyboard.press('Enter')
    await expect(chat.all.getByRole('article')).not.toHaveCount(0)
    await (await shopSide(site.calls, `Pia ${look}`)).write('Hello Pia')
    await expect(chat.sent('Hello Pia')).toBeVisible()
    await expectClear(page, 'conversation')
    const box = await chat.panel.boundingBox()
    expect(Math.round(box?.x ?? 0)).toBe(x)
  })

test('on a phone it covers the page, nothing scrolls sideways, and the way out is inside', {
  tag: '@live-chats',
}, async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit()
  await expectNotWider(page, 'closed')
  const chat = await beginChat(page, 'Quint Rask')
  await chat.box.fill('A'.repeat(300))
  await chat.button('Send').click()
  await expect(chat.sent('AAAA').getByText('Sent')).toBeVisible()
  await calm(page)
  expect(await chat.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  expect(await chat.messages.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  await expectNotWider(page, 'open')
  await expectClear(page, 'phone')
  await chat.panel.getByRole('button', { name: 'Close chat' }).click()
  await expect(chat.launcher).toBeFocused()
})

test('an unknown key causes no error: the chat shows that it is not available', {
  tag: '@live-chats',
}, async ({ page, visit }) => {
  const errors: string[] = []
  const ours: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (line) => line.text().startsWith('Storekeeper chat') && ours.push(line.text()))
  await visit({ key: 'pk_of_nobody' })
  const chat = chatOn(page)
  await chat.launcher.click()
  await expect(chat.panel.getByRole('heading', { name: 'Chat isn’t available' })).toBeVisible()
  await chat.panel.getByRole('button', { name: 'Close chat' }).click()
  await expect(chat.launcher).toHaveAccessibleName('Open chat, Chat isn’t available')
  expect(errors).toEqual([])
  expect(ours).toHaveLength(1)
})

test('loaded twice there is one; a page opens, closes and removes it', { tag: '@live-chats' }, async ({
  page,
  visit,
}) => {
  await visit({ tags: 2, attributes: 'data-position="start"' })
  const chat = chatOn(page)
  await expect(chat.launcher).toHaveCount(1)
  const box = await chat.launcher.boundingBox()
  expect(Math.round(box?.x ?? 0)).toBe(isArabic ? 1440 - (box?.width ?? 0) - 20 : 20)
  await page.evaluate(() => window.storekeeperChat?.open())
  await expect(chat.panel).toBeVisible()
  await page.evaluate(() => window.storekeeperChat?.close())
  await expect(chat.panel).toHaveCount(0)
  await page.evaluate(() => window.storekeeperChat?.destroy())
  await expect(chat.all).toHaveCount(0)
  expect(await page.evaluate(() => 'storekeeperChat' in window)).toBe(false)
})

/** Waits until the opening animation has ended. */
const calm = (page: Page) =>
  page
    .locator('storekeeper-chat')
    .evaluate((host) =>
      Promise.all(
        (host.shadowRoot?.getAnimations() ?? [])
          .filter((motion) => motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          .map((motion) => motion.finished),
      ),
    )
