import { SOCKET_PATH } from '@storekeeper/contract/live/socket'
import { io } from 'socket.io-client'
import { beginChat, chatOn, expect, holdLine, shopSide, test } from './support/shop-page.ts'

/** A customer of the demo shop. */
const NORA = { email: 'nora.lindgren@mail.example', password: 'harbour-lights' }

/** Sends a message, and waits until the server has received it. */
async function send(chat: ReturnType<typeof chatOn>, text: string): Promise<void> {
  await chat.box.fill(text)
  await chat.box.press('Enter')
  await expect(chat.sent(text).getByText('Sent')).toBeVisible()
}

test('the conversation is there after a reload and in a second window, with what is unread', {
  tag: '@live-chats',
}, async ({ page, context, visit, site }) => {
  const url = await visit()
  const chat = await beginChat(page, 'Jorun Pell')
  await send(chat, 'Do you ship to Norway?')

  await page.reload()
  const desk = await shopSide(site.calls, 'Jorun')
  await desk.write('We do.')
  await expect(chat.all.getByRole('button', { name: 'Open chat, 1 unread message' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(url)
  const there = chatOn(other)
  await there.launcher.click()
  await expect(there.sent('Norway')).toBeVisible()
  await there.box.fill('Thank you!')
  await there.box.press('Enter')

  await page.bringToFront()
  await expect(chat.all.getByRole('button', { name: 'Open chat', exact: true })).toBeVisible()
  await chat.launcher.click()
  await expect(chat.sent('We do.')).toBeVisible()
  await expect(chat.sent('Thank you!')).toHaveCount(1)
})

test('a message that got no answer waits, is sent again by itself, and is there once', {
  tag: '@live-chats',
}, async ({ page, visit, site }) => {
  test.setTimeout(120_000)
  const line = await holdLine(page)
  await visit()
  const chat = await beginChat(page, 'Kaja Orr')
  await send(chat, 'The first')

  line.isDeaf = true
  await chat.box.fill('The second')
  await chat.box.press('Enter')
  await expect(chat.sent('The second').getByText('Sending…')).toBeVisible()
  await expect(chat.sent('The second').getByText('Waiting for the connection')).toBeVisible({
    timeout: 20_000,
  })
  line.isDeaf = false
  await expect(chat.sent('The second').getByText('Sent')).toBeVisible()
  const desk = await shopSide(site.calls, 'Kaja')
  expect((await desk.messages()).map(({ message }) => message)).toEqual(['The second', 'The first'])

  line.isDown = true
  line.cut()
  await expect(chat.text('Reconnecting…').first()).toBeVisible()
  await chat.box.fill('The third')
  await chat.box.press('Enter')
  await expect(chat.sent('The third').getByText('Waiting for the connection')).toBeVisible()
  await desk.write('Written while you were away')
  await page.reload()
  await expect(chat.all.getByRole('button', { name: /Chat isn’t available/ })).toBeVisible()
  line.isDown = false
  await expect(chat.launcher).toHaveAccessibleName('Open chat, 1 unread message')
  await chat.launcher.click()
  await expect(chat.sent('Written while you were away')).toBeVisible()
  await expect(chat.sent('The third').getByText('Sent')).toBeVisible()
  await expect(chat.sent('The third')).toHaveCount(1)
  expect(await desk.messages()).toHaveLength(4)
})

test('what was missed while the line was down is fetched, in its order and without a gap', {
  tag: '@live-chats',
}, async ({ page, visit, site }) => {
  test.setTimeout(120_000)
  const line = await holdLine(page)
  await visit()
  const chat = await beginChat(page, 'Lotte Amsel')
  await send(chat, 'Number 0')
  const desk = await shopSide(site.calls, 'Lotte')
  line.isDown = true
  line.cut()
  const numbers = Array.from({ length: 41 }, (_, number) => `Number ${number}`)
  for (const message of numbers.slice(1)) await desk.write(message)
  line.isDown = false
  await expect(chat.sent(/Number \d+/)).toHaveCount(41, { timeout: 20_000 })
  const shown = await chat
    .sent(/Number \d+/)
    .locator('.bubble')
    .allInnerTexts()
  expect(shown).toEqual(numbers)

  await page.reload()
  await chat.launcher.click()
  await expect(chat.sent('Number 40')).toBeInViewport()
  await expect(chat.sent(/Number \d+/)).toHaveCount(30)
  const eleventh = chat.sent('Number 11')
  const before = await chat.messages.evaluate((box) => {
    box.scrollTop = 40
    return box.scrollHeight - box.scrollTop
  })
  await expect(chat.sent(/Number \d+/)).toHaveCount(41)
  await expect(eleventh).toBeInViewport()
  const after = await chat.messages.evaluate((box) => box.scrollHeight - box.scrollTop)
  expect(Math.abs(after - before)).toBeLessThan(60)
})

test('files are added by hand, by paste and by drop; the shop gets them', { tag: '@live-chats' }, async ({
  page,
  visit,
  site,
}) => {
  await visit()
  const chat = await beginChat(page, 'Mirko Dahl')
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const picker = chat.all.locator('input[type=file]')
  await picker.setInputFiles({ name: 'leak.png', mimeType: 'image/png', buffer: picture })
  const give = (type: 'paste' | 'drop', name: string) =>
    chat.box.evaluate(
      (box, { type, name, bytes }) => {
        const carried = new DataTransfer()
        carried.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
        const init = { bubbles: true, cancelable: true, composed: true }
        box.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: carried })
            : new ClipboardEvent('paste', { ...init, clipboardData: carried }),
        )
      },
      { type, name, bytes: [...picture] },
    )
  await give('paste', 'pasted.png')
  await give('drop', 'dropped.png')
  await picker.setInputFiles({ name: 'odd.xyz', mimeType: 'text/plain', buffer: Buffer.from('odd') })
  await expect(chat.all.getByRole('listitem').filter({ hasText: 'odd.xyz' }).getByRole('alert')).toBeVisible()
  await chat.button('Remove odd.xyz').click()
  await expect(chat.all.getByRole('listitem')).toHaveCount(3)
  await expect(chat.text('Uploading…')).toHaveCount(0)
  await chat.button('Send').click()
  await expect(chat.all.getByRole('link', { name: /leak\.png/ })).toBeVisible()
  await expect(chat.text(/Sent/)).toBeVisible()
  const [message] = await (await shopSide(site.calls, 'Mirko')).messages()
  expect(message?.media.map(({ name }) => name)).toEqual(['leak.png', 'pasted.png', 'dropped.png'])
})

test('whether the shop is here, writes and has read is to be seen', { tag: '@live-chats' }, async ({
  page,
  shop,
  logins,
  visit,
  site,
}) => {
  await visit()
  const chat = await beginChat(page, 'Marit Lie')
  await expect(chat.text('We’ll reply by e-mail')).toBeVisible()
  await send(chat, 'Is anybody there?')
  const desk = await shopSide(site.calls, 'Marit')
  const admin = io(shop.url, { path: SOCKET_PATH, transports: ['websocket'] })
  const { token } = JSON.parse(await logins('super'))
  await admin.emitWithAck('join-admin', { token })
  await expect(chat.text('We’re online')).toBeVisible()
  await admin.emitWithAck('live_chat_admin_message_read', { chat: desk._id, upTo: 1 })
  await expect(chat.sent('Is anybody there?').getByText('Read')).toBeVisible()
  await admin.emitWithAck('live_chat_admin_typing', { chatUuid: desk.uuid, isTyping: true })
  await expect(chat.text('Maya is writing…')).toBeVisible()
  await desk.write('I am.')
  await expect(chat.sent('I am.')).toBeVisible()
  await expect(chat.text('Maya is writing…')).toHaveCount(0)
  const [emitted] = await Promise.all([
    new Promise((resolve) => admin.once('live_chat_customer_typing_received', resolve)),
    chat.box.pressSequentially('Good'),
  ])
  expect(emitted).toEqual({ chatUuid: desk.uuid, isTyping: true })
  admin.close()
  await expect(chat.text('We’ll reply by e-mail')).toBeVisible()
})

test('a customer whom the shop knows needs no name or e-mail address', { tag: '@live-chats' }, async ({
  page,
  request,
  visit,
  site,
}) => {
  const signedIn = await request.post('/store/sessions', {
    headers: { 'X-Site-Key': site.publicKey },
    data: NORA,
  })
  const { token } = await signedIn.json()
  await visit()
  const chat = chatOn(page)
  await chat.launcher.click()
  await expect(chat.field('Your name')).toBeVisible()
  await page.evaluate((customerToken) => window.storekeeperChat?.identify({ customerToken }), token)
  await expect(chat.field('Your name')).toHaveCount(0)
  await chat.button('Start chat').click()
  await send(chat, 'It is me')

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await chat.launcher.click()
  await page.evaluate(() => window.storekeeperChat?.identify({ customerToken: 'a-session-that-has-ended' }))
  await chat.button('Start chat').click()
  await expect(chat.text('You were signed out. Enter your name and e-mail address.')).toBeVisible()
  await expect(chat.field('Your name')).toBeVisible()
})

test('a closed conversation is shown as closed, and a message opens it again', {
  tag: '@live-chats',
}, async ({ page, visit, site }) => {
  await visit()
  const chat = await beginChat(page, 'Nils Ode')
  await send(chat, 'Hello')
  await (await shopSide(site.calls, 'Nils')).close()
  await expect(chat.text('This chat is closed.')).toBeVisible()
  await send(chat, 'One more thing')
  await expect(chat.text('This chat is closed.')).toHaveCount(0)
})
