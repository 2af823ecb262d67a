import { box, expect, openChat, test } from './support/chat-desk.ts'
import { pickUp } from './support/pick-up.ts'

test.beforeEach(async ({ page, signIn }) => {
  await signIn('super')
  await page.waitForURL('**/admin/**')
})

test('an answer that was written once is found behind a slash, and managed beside', {
  tag: '@live-chats',
}, async ({ page, chatAs }) => {
  const emil = await chatAs('Emil Quick')
  await emil.write('Hello')
  await openChat(page, emil, 'Emil Quick')
  await page.getByRole('main').getByRole('button', { name: 'Canned replies' }).first().click()
  const manager = page.getByRole('dialog', { name: 'Canned replies' })
  await manager.getByRole('button', { name: 'Add reply' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add reply' })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Fill in this field.').first()).toBeVisible()
  await drawer.getByLabel('Title').fill('zebra')
  await drawer.getByLabel('Text').fill('Dear {{firstName}}, zebras are sold out.')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(manager.getByText('/zebra')).toBeVisible()
  await manager.getByRole('button', { name: 'Close' }).click()

  await box(page).fill('/ze')
  const found = page.getByRole('listbox', { name: 'Canned replies' })
  await expect(found.getByRole('option')).toHaveCount(1)
  await box(page).press('Enter')
  await expect(box(page)).toHaveValue('Dear Emil, zebras are sold out.')
  await box(page).press('Enter')
  await expect.poll(() => emil.texts().at(-1)).toBe('Dear Emil, zebras are sold out.')
  await box(page).fill('/')
  await expect(found.getByRole('option').nth(1)).toBeVisible()
  await box(page).press('ArrowDown')
  await expect(found.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await box(page).press('Escape')
  await expect(found).toHaveCount(0)

  await page.getByRole('main').getByRole('button', { name: 'Canned replies' }).first().click()
  await manager.getByRole('button', { name: 'Actions for zebra' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Delete the reply “zebra”?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(manager.getByText('/zebra')).toHaveCount(0)
})

test('options are added, put in order by the keyboard, switched off and deleted', {
  tag: '@live-chats',
}, async ({ page, calls }) => {
  await page.goto('/admin/chats/options?site=hb')
  const options = page.getByRole('list', { name: 'Chat options of Home & Bath' })
  await expect(options.getByRole('listitem').first()).toBeVisible()
  const before = await options.getByRole('listitem').count()
  await page.getByRole('button', { name: 'Add option' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Add option' })
  await drawer.getByLabel('Title').fill('Press')
  await drawer.getByLabel('Automatic reply').fill('We will mail you.')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(options.getByRole('listitem')).toHaveCount(before + 1)
  await expect(options.getByRole('listitem').last()).toContainText('Press')

  await pickUp(
    page,
    page.getByRole('button', { name: 'Move Press' }),
    `position ${before + 1} of ${before + 1}`,
  )
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`position ${before} of ${before + 1}`).first()).toBeAttached()
  await page.keyboard.press('Space')
  await expect(options.getByRole('listitem').nth(before - 1)).toContainText('Press')
  const positions = async () => {
    const { items } = await calls.get<{ items: { title: string; position: number }[] }>(
      '/admin/live-chat-options?site=hb&limit=100&sort=position.asc',
    )
    return [items.at(-2)?.title, new Set(items.map(({ position }) => position)).size]
  }
  await expect.poll(positions).toEqual(['Press', before + 1])
  await page.reload()
  await expect(options.getByRole('listitem').nth(before - 1)).toContainText('Press')

  await page.getByRole('switch', { name: 'Press is active' }).click({ force: true })
  await expect(page.getByRole('switch', { name: 'Press is active' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Actions for Press' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Delete the option “Press”?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(options.getByRole('listitem')).toHaveCount(before)
})

test('an option that is moved and moved back before the first move is saved stays where it was', {
  tag: '@live-chats',
}, async ({ page, calls }) => {
  await page.goto('/admin/chats/options?site=hb')
  const options = page.getByRole('list', { name: 'Chat options of Home & Bath' }).getByRole('listitem')
  await expect(options.first()).toBeVisible()
  const titles = async () => {
    const { items } = await calls.get<{ items: { title: string }[] }>(
      '/admin/live-chat-options?site=hb&limit=100&sort=position.asc',
    )
    return items.map(({ title }) => title)
  }
  const before = await titles()
  const saves: number[] = []
  await page.route('**/admin/live-chat-options/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    const response = await route.fetch()
    saves.push(response.status())
    await route.fulfill({ response })
  })
  for (const way of ['Move down', 'Move up']) {
    await page.getByRole('button', { name: `Actions for ${before[0]}` }).click()
    await page.getByRole('button', { name: way, exact: true }).click()
  }
  await expect.poll(() => saves.length).toBeGreaterThanOrEqual(4)
  await page.unrouteAll({ behavior: 'wait' })
  expect(new Set(saves)).toEqual(new Set([200]))
  await expect.poll(titles).toEqual(before)
  await expect(options.first()).toContainText(before[0] ?? '')
})
