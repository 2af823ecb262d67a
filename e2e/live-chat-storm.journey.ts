import type { ChatCustomer } from './support/chat-customer.ts'
import { expect, isLive, log, openChat, test, write } from './support/chat-desk.ts'

/** From each side. */
const MESSAGES = 100

/** What somebody wrote, in the order in which they did. */
const wordsOf = (who: string) =>
  Array.from({ length: MESSAGES }, (_, index) => `${who} writes number ${index + 1}`)

test('two hundred messages survive a network that goes and a server that is killed: each once, in order, on both sides', {
  tag: '@live-chats',
}, async ({ page, context, shop, signIn, chatAs }) => {
  test.setTimeout(240_000)
  await signIn('super')
  await page.waitForURL('**/admin/**')
  const storm = await chatAs('Gale Storm')
  await storm.write('It begins.')
  await openChat(page, storm, 'Gale Storm')
  await isLive(page, 'Gale Storm')

  /** What happens while both write. */
  const trouble = async () => {
    await page.waitForTimeout(1500)
    await context.setOffline(true)
    await page.waitForTimeout(2000)
    await context.setOffline(false)
    await page.waitForTimeout(1000)
    storm.cut()
    await page.waitForTimeout(1500)
    storm.comeBack()
    await page.waitForTimeout(1000)
    await shop.restart('SIGKILL')
  }
  const customerWrites = async () => {
    for (const words of wordsOf('Gale')) await storm.write(words)
  }
  const adminWrites = async () => {
    for (const words of wordsOf('Maya')) {
      await write(page, words)
      await page.waitForTimeout(60)
    }
  }
  await Promise.all([trouble(), customerWrites(), adminWrites()])

  // All is there in the end, without anybody doing anything.
  const all = 2 * MESSAGES + 1
  await expect.poll(() => storm.lastPlace(), { timeout: 60_000 }).toBe(all)
  await expect(log(page, 'Gale Storm').getByText(/Waiting for the connection|Sending…|Not sent/)).toHaveCount(
    0,
    {
      timeout: 60_000,
    },
  )
  // Who writes stays at the end, whatever comes.
  await expect(log(page, 'Gale Storm').locator(`[data-place="${all}"]`)).toBeInViewport()
  await expect.poll(async () => (await written(page)).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(all)

  await expectWhole(storm)
  const seen = await written(page)
  expect(seen).toEqual(storm.texts())
})

/** What the admin sees of the chat, from its first message on. */
const written = async (page: Parameters<typeof log>[0]): Promise<string[]> => {
  const frame = log(page, 'Gale Storm')
  await frame.evaluate((element) => element.scrollTo(0, 0))
  return frame.locator('[data-place] p').evaluateAll((all) => all.map((one) => one.textContent ?? ''))
}

/** Each message once, and each side’s in the order in which it was written. */
async function expectWhole(customer: ChatCustomer): Promise<void> {
  await customer.fillGap()
  const messages = customer.messages()
  expect(messages.map(({ place }) => place)).toEqual(messages.map((_, index) => index + 1))
  expect(new Set(messages.map(({ requestId }) => requestId)).size).toBe(messages.length)
  const of = (isCustomer: boolean) =>
    messages.filter((one) => one.isCustomer === isCustomer).map((one) => one.message)
  expect(of(true)).toEqual(['It begins.', ...wordsOf('Gale')])
  expect(of(false)).toEqual(wordsOf('Maya'))
}
