import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import {
  box,
  expect,
  isLive,
  list,
  log,
  message,
  openChat,
  openChats,
  row,
  test,
  write,
} from './support/chat-desk.ts'

/** Files of a customer or admin: the smallest possible image, and an empty page. */
const PICTURE = {
  name: 'soap.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const REPORT = {
  name: 'report.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn('super')
  await page.waitForURL('**/admin/**')
})

test('a customer and an admin write to each other, and each sees the other come, write and read', {
  tag: '@live-chats',
}, async ({ page, chatAs }) => {
  const ada = await chatAs('Ada Bloom')
  await openChats(page)
  await ada.write('Is my parcel on its way?')
  await expect(row(page, 'Ada Bloom')).toContainText('Is my parcel on its way?')
  await expect(row(page, 'Ada Bloom').getByText('Unread: 1')).toBeAttached()
  await expect(row(page, 'Ada Bloom').getByText('Online')).toBeAttached()
  await expect(list(page).getByRole('listitem').first()).toContainText('Ada Bloom')

  await row(page, 'Ada Bloom').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`chat=${ada.uuid}`))
  await expect(message(page, 'Ada Bloom', 'Is my parcel on its way?')).toBeVisible()
  await expect(log(page, 'Ada Bloom').getByText('New messages')).toBeVisible()
  await expect(row(page, 'Ada Bloom').getByText('Unread')).toHaveCount(0)
  await expect.poll(() => ada.emitted('live_chat_admin_message_read_received').at(-1)?.upTo).toBe(1)
  await isLive(page, 'Ada Bloom')

  await box(page).pressSequentially('Yes', { delay: 20 })
  await expect
    .poll(() => ada.emitted('live_chat_admin_typing_received').at(-1))
    .toMatchObject({ isTyping: true })
  await box(page).press('Shift+Enter')
  await box(page).pressSequentially('since this morning.')
  await box(page).press('Enter')
  const own = message(page, 'Ada Bloom', 'since this morning.')
  await expect(own.getByRole('img', { name: 'Sent' })).toBeVisible()
  await expect(log(page, 'Ada Bloom').getByText('New messages')).toHaveCount(0)
  await expect.poll(() => ada.texts()).toEqual(['Is my parcel on its way?', 'Yes\nsince this morning.'])
  await expect
    .poll(() => ada.emitted('live_chat_admin_typing_received').at(-1))
    .toMatchObject({ isTyping: false })

  await ada.emit('live_chat_customer_message_read', { upTo: 2 })
  await expect(own.getByRole('img', { name: 'Read' })).toBeVisible()
  await ada.emit('live_chat_customer_typing', { isTyping: true })
  await expect(page.getByText('Ada Bloom is writing…')).toBeVisible()
  await ada.write('Thank you! <b>https://example.com/track?x=1</b>.')
  await expect(page.getByText('Ada Bloom is writing…')).toBeHidden()
  const link = log(page, 'Ada Bloom').getByRole('link', { name: 'https://example.com/track?x=1' })
  await expect(link).toHaveAttribute('rel', /noopener/)
  // The chat is open: there is no toast, and it is not unread.
  await expect(row(page, 'Ada Bloom').getByText('Unread')).toHaveCount(0)
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)

  ada.leave()
  await expect(page.getByRole('region', { name: 'Conversation' }).getByText('Offline')).toBeVisible({
    timeout: 20_000,
  })
})

test('pictures and files go with a message; a picture is looked at large', { tag: '@live-chats' }, async ({
  page,
  chatAs,
}) => {
  const ben = await chatAs('Ben Files')
  await ben.write('What do I get?')
  await openChat(page, ben, 'Ben Files')
  await page.locator('form input[type="file"]').last().setInputFiles([PICTURE, REPORT])
  const attached = page.getByRole('list', { name: 'Attached files' })
  await expect(attached.getByRole('listitem')).toHaveCount(2)
  await write(page, 'These two.')
  await expect(attached).toHaveCount(0)
  await expect(
    message(page, 'Ben Files', 'These two.').getByRole('link', { name: /report\.pdf/ }),
  ).toBeVisible()
  await expect.poll(() => ben.messages().at(-1)?.media.length).toBe(2)

  await page.getByRole('button', { name: 'View image soap.png' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'soap.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Unsent text and files remain in their chat.
  await box(page).fill('half a thought')
  await page.waitForTimeout(600)
  await openChats(page)
  await openChat(page, ben, 'Ben Files')
  await expect(box(page)).toHaveValue('half a thought')
})

test('older messages come above without moving what one reads', { tag: '@live-chats' }, async ({
  page,
  chatAs,
}) => {
  const cleo = await chatAs('Cleo Long')
  for (let line = 1; line <= 45; line += 1) await cleo.write(`Line ${line} of a long story`)
  const input: string[] = []
  page.on('request', (request) => {
    if (/live-chats\/messages\/.+before=/.test(request.url())) input.push(request.url())
  })
  await openChat(page, cleo, 'Cleo Long')
  await expect(message(page, 'Cleo Long', 'Line 45 of')).toBeInViewport()
  const frame = log(page, 'Cleo Long')
  await expect(message(page, 'Cleo Long', 'Line 30 of')).toBeAttached()
  // A page that is rendered before the browser reports the scroll returns to the end: scrolls until it stays.
  await expect(async () => {
    await frame.evaluate((element) => element.scrollBy(0, -200))
    await expect(page.getByRole('button', { name: 'Go to latest message' })).toBeVisible({ timeout: 1000 })
  }).toPass()

  // While messages load, a visible message moves only as far as the admin scrolls.
  let where = 0
  for (let step = 0; step < 12; step += 1) {
    const moved = await frame.evaluate(async (element) => {
      const edge = element.getBoundingClientRect().top
      const seen = [...element.querySelectorAll('[data-sequence]')].find(
        (one) => one.getBoundingClientRect().top > edge,
      )
      const before = seen?.getBoundingClientRect().top ?? 0
      const wanted = Math.min(150, element.scrollTop)
      element.scrollBy(0, -wanted)
      const at = seen?.getBoundingClientRect().top ?? 0
      await new Promise((go) => setTimeout(go, 250))
      return { byHand: at - before - wanted, byItself: (seen?.getBoundingClientRect().top ?? 0) - at }
    })
    expect(Math.abs(moved.byHand)).toBeLessThan(2)
    expect(Math.abs(moved.byItself)).toBeLessThan(2)
    where += 1
  }
  expect(where).toBe(12)
  // Each scroll to the top loads the next page above: scrolls until all pages are loaded.
  await expect(async () => {
    await frame.evaluate((element) => element.scrollTo(0, 0))
    await expect(frame.getByText('Start of the chat')).toBeInViewport({ timeout: 1000 })
  }).toPass()
  expect(input.every((url) => url.includes('limit=10'))).toBe(true)
  const numbers = await frame
    .locator('[data-sequence]')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-sequence'))))
  expect(numbers).toEqual(Array.from({ length: 45 }, (_, index) => index + 1))

  await cleo.write('And one more')
  await page.getByRole('button', { name: 'New messages' }).click()
  await expect(message(page, 'Cleo Long', 'And one more')).toBeInViewport()
  await expect(page.getByRole('button', { name: /New messages|Go to latest message/ })).toHaveCount(0)
})

test('a message that does not get through is stored, and sent once by itself, also after a reload', {
  tag: '@live-chats',
}, async ({ page, chatAs }) => {
  const dora = await chatAs('Dora Patient')
  await dora.write('Hello?')
  await openChat(page, dora, 'Dora Patient')
  await page.route('**/admin/live-chats/messages', (route) => route.abort())
  await write(page, 'I am here.')
  const stored = message(page, 'Dora Patient', 'I am here.')
  await expect(stored.getByText('Waiting for the connection')).toBeVisible()
  await page.reload()
  await expect(stored.getByText('Waiting for the connection')).toBeVisible()
  await page.unroute('**/admin/live-chats/messages')
  await expect(stored.getByRole('img', { name: 'Sent' })).toBeVisible()
  await expect.poll(() => dora.texts()).toEqual(['Hello?', 'I am here.'])

  // The server has received it but the response is lost: sending again does not create another message.
  await page.route(
    '**/admin/live-chats/messages',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await write(page, 'Only once.')
  await expect(message(page, 'Dora Patient', 'Only once.').getByRole('img', { name: 'Sent' })).toBeVisible()
  await page.route('**/admin/live-chats/messages', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'CHAT_FILE_UNKNOWN', params: {}, message: 'Not uploaded for a chat.', requestId: '' },
    }),
  )
  await write(page, 'Refused.')
  const refused = message(page, 'Dora Patient', 'Refused.')
  await expect(refused.getByRole('alert')).toContainText('A file in this message no longer exists.')
  await refused.getByRole('button', { name: 'Discard' }).click()
  await expect(refused).toHaveCount(0)
  expect(dora.texts()).toEqual(['Hello?', 'I am here.', 'Only once.'])
})

for (const [name, look] of Object.entries(TRIED_LOOKS))
  test(`the chats are accessible, ${name}, and on a phone one pane after the other`, {
    tag: '@live-chats',
  }, async ({ page, chatAs }) => {
    const ina = await chatAs('Ina Looks')
    await ina.write('How do I look?')
    await wear(page, look)
    await page.goto(`/admin/chats/all?chat=${ina.uuid}`)
    await expect(page.getByText('How do I look?').last()).toBeVisible()
    await completed(page)
    await expectClear(page, 'chats')
    await page.setViewportSize({ width: 390, height: 844 })
    await completed(page)
    await expectNotWider(page, 'a chat on a phone')
    await expectClear(page, 'a chat on a phone')
    await page.getByRole('button', { name: /^(Back to the chats|العودة إلى المحادثات)$/ }).click()
    await expect(page.locator('[data-row-link]').first()).toBeVisible()
    await expectNotWider(page, 'the list on a phone')
    await page.goto('/admin/chats/options')
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await completed(page)
    await expectClear(page, 'options on a phone')
    await expectNotWider(page, 'options on a phone')
    await page.setViewportSize({ width: 1440, height: 900 })
  })
