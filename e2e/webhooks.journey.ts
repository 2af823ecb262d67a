import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { isSignedBy } from '../packages/server/src/testing/webhook-signature.ts'
import { expect, test } from './support/shop.ts'

type Received = { headers: Record<string, string>; text: string }

/** A program that receives webhooks, and responds with this status. */
async function aReceiver() {
  const received: Received[] = []
  const state = { status: 200 }
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers as Record<string, string>, text: await text(request) })
    response.writeHead(state.status).end('Stored')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/events`, received, state, close: () => server.close() }
}

test('an admin connects a warehouse: a test event, the delivery with its answer, and one sent again', {
  tag: '@admins',
}, async ({ page, signIn }) => {
  const receiver = await aReceiver()
  await signIn('super', '/admin/webhooks')
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const drawer = page.getByRole('dialog', { name: 'Create webhook', exact: true })
  await expect(drawer.getByRole('switch', { name: 'Send events' })).toBeChecked()
  await drawer.getByLabel('Name').fill('Picking')
  await drawer.getByRole('textbox', { name: 'Address' }).fill('https://10.1.2.3/events')
  await drawer.getByRole('combobox', { name: 'Events' }).fill('order.cre')
  await page.getByRole('option', { name: /order\.created/ }).click()
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('The address is in an internal network.')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await drawer.getByRole('button', { name: 'Save' }).click()
  const shown = page.getByRole('dialog', { name: 'Secret of Picking', exact: true })
  await expect(shown.getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Escape')
  const secret = await shown.getByLabel('Signing secret').inputValue()
  await shown.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('link', { name: 'Picking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Picking/ })).toBeVisible()
  await expect(page.getByText('No deliveries yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send test event' }).click()
  const row = page.getByRole('row', { name: /webhook\.test/ })
  await expect(row).toContainText('Delivered', { timeout: 20_000 })
  const [event] = receiver.received
  expect(event && isSignedBy(secret, event)).toBe(true)

  await row.getByRole('button', { name: 'webhook.test' }).click()
  const details = page.getByRole('dialog', { name: 'webhook.test', exact: true })
  await expect(details.getByRole('region', { name: 'Request' })).toContainText('webhook-signature: v1,')
  await expect(details.getByRole('region', { name: 'Response' })).toContainText('Stored')
  receiver.state.status = 503
  await details.getByRole('button', { name: 'Redeliver' }).click()
  await expect(details.getByText('The receiver responded with the status 503.')).toBeVisible({
    timeout: 20_000,
  })
  receiver.state.status = 200
  await details.getByRole('button', { name: 'Redeliver' }).click()
  await expect(details.getByText('Attempt 3')).toBeVisible({ timeout: 20_000 })
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  receiver.close()
})

test('a newcomer finds a webhook of the demo shop with deliveries, which calls no other program', {
  tag: '@admins',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/webhooks')
  await expect(page.getByRole('row', { name: /Warehouse/ })).toContainText('Off')
  await page.getByRole('link', { name: 'Warehouse' }).click()
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('checkbox', { name: 'Failed' }).check()
  await page.keyboard.press('Escape')
  const failed = page.getByRole('row', { name: /order\.created/ })
  await expect(failed).toHaveCount(2)
  await failed.first().getByRole('button', { name: 'order.created' }).click()
  const details = page.getByRole('dialog', { name: 'order.created', exact: true })
  await expect(details.getByText('Attempt 12')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Redeliver' })).toBeDisabled()
})

test('a webhook whose response is lost is created once, and saving again shows its secret', {
  tag: '@admins',
}, async ({ page, signIn }) => {
  const receiver = await aReceiver()
  await signIn('super', '/admin/webhooks')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const drawer = page.getByRole('dialog', { name: 'Create webhook', exact: true })
  await drawer.getByLabel('Name').fill('Bookkeeping')
  await drawer.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await drawer.getByRole('combobox', { name: 'Events' }).fill('order.cre')
  await page.getByRole('option', { name: /order\.created/ }).click()
  await page.keyboard.press('Escape')
  await page.route(
    '**/admin/webhooks',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await drawer.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: /Bookkeeping/, includeHidden: true })
  await expect(row).toHaveCount(1)
  await drawer.getByRole('button', { name: 'Save' }).click()
  const shown = page.getByRole('dialog', { name: 'Secret of Bookkeeping', exact: true })
  const secret = await shown.getByLabel('Signing secret').inputValue()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(row).toHaveCount(1)

  await page.getByRole('link', { name: 'Bookkeeping' }).click()
  await page.getByRole('button', { name: 'Send test event' }).click()
  await expect(page.getByRole('row', { name: /webhook\.test/ })).toContainText('Delivered', {
    timeout: 20_000,
  })
  const [event] = receiver.received
  expect(event && isSignedBy(secret, event)).toBe(true)
  receiver.close()
})
