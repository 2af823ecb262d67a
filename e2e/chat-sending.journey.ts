import { box, log, message, openChats, row, write } from './support/chat-desk.ts'
import { beginChat, chatOn, expect, holdLine, shopSide, test } from './support/shop-page.ts'

test('what a customer wrote without a connection, files too, is sent in order after a reload', {
  tag: '@live-chats',
}, async ({ page, visit, site }) => {
  const line = await holdLine(page)
  await visit()
  const chat = await beginChat(page, 'Petra Lund')
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await chat.all
    .locator('input[type=file]')
    .setInputFiles({ name: 'leak.png', mimeType: 'image/png', buffer: picture })
  await expect(chat.button('Remove leak.png')).toBeVisible()
  await expect(chat.text('Uploading…')).toHaveCount(0)
  line.isDown = true
  line.cut()
  await expect(chat.text('Reconnecting…').first()).toBeVisible()
  for (const text of ['It leaks', 'See the picture', 'Hello?']) {
    await chat.box.fill(text)
    await chat.box.press('Enter')
    await expect(chat.sent(text).getByText('Waiting for the connection')).toBeVisible()
  }

  await page.reload()
  await expect(chat.all.getByRole('button', { name: /Chat isn’t available/ })).toBeVisible()
  line.isDown = false
  await chat.launcher.click()
  await expect(chat.sent('Hello?').getByText('Sent')).toBeVisible()
  const messages = (await (await shopSide(site.calls, 'Petra')).messages()).reverse()
  expect(messages.map(({ message: text }) => text)).toEqual(['It leaks', 'See the picture', 'Hello?'])
  expect(messages[0]?.media.map(({ name }) => name)).toEqual(['leak.png'])
})

test('a message that the shop refuses shows why and can be removed, and later messages arrive', {
  tag: '@live-chats',
}, async ({ page, visit, site }) => {
  await visit()
  const chat = await beginChat(page, 'Ruth Amado')
  // Longer than can be typed in the field.
  await chat.box.evaluate((box: HTMLTextAreaElement) => {
    box.value = 'too long '.repeat(600)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await chat.box.press('Enter')
  await chat.box.fill('Shorter')
  await chat.box.press('Enter')
  await expect(chat.sent('Shorter').getByText('Sent')).toBeVisible()
  const refused = chat.sent('too long')
  await expect(refused.getByText('Not sent. Check your entries and try again.')).toBeVisible()
  await page.reload()
  await chat.launcher.click()
  await refused.getByRole('button', { name: 'Remove' }).click()
  await expect(refused).toHaveCount(0)
  const desk = await shopSide(site.calls, 'Ruth')
  expect((await desk.messages()).map(({ message: text }) => text)).toEqual(['Shorter'])
})

test('where the server fails an admin’s message those behind it wait, and all arrive in order by themselves', {
  tag: '@live-chats',
}, async ({ page: desk, context, visit, signIn, site }) => {
  const address = await visit()
  const shopPage = await context.newPage()
  await shopPage.goto(address)
  await beginChat(shopPage, 'Sofie Berg')
  const failures = [
    { status: 500, json: { code: 'INTERNAL', params: {}, message: 'Something went wrong.', requestId: 'r' } },
    {
      status: 429,
      json: {
        code: 'TOO_MANY_REQUESTS',
        params: { retryAfterSeconds: 1 },
        message: 'Later.',
        requestId: 'r',
      },
    },
  ]
  await desk.bringToFront()
  await signIn('super')
  await openChats(desk)
  await row(desk, 'Sofie').getByRole('link').click()
  await expect(log(desk, 'Sofie Berg')).toBeVisible()
  await desk.route('**/admin/live-chats/messages', async (route) => {
    const failure = failures.shift()
    await (failure ? route.fulfill(failure) : route.continue())
  })
  for (const text of ['One', 'Two', 'Three']) await write(desk, text)
  await expect(message(desk, 'Sofie Berg', 'Three').getByRole('img', { name: /^(Sent|Read)$/ })).toBeVisible()
  const messages = await (await shopSide(site.calls, 'Sofie')).messages()
  expect(messages.map(({ message: text }) => text)).toEqual(['Three', 'Two', 'One'])
  await expect(chatOn(shopPage).sent('Three')).toBeVisible()
  await expect(box(desk)).toBeFocused()
})
