import type { Locator, Page } from '@playwright/test'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { pickUp } from './support/pick-up.ts'
import { expect, type SignIn, test } from './support/shop.ts'

/** A field of the gallery's forms page, where nothing is saved. */
const field = (page: Page, name: string) =>
  page.locator('#file-kinds').getByRole('group', { name, exact: true }).first()
const tiles = (pictures: Locator) => pictures.getByRole('list').locator('img')
const addresses = (pictures: Locator) =>
  tiles(pictures).evaluateAll((images) => images.map((image) => image.getAttribute('src')))

async function openGallery(page: Page, signIn: SignIn): Promise<void> {
  await signIn('super', '/admin/components/forms')
  await expect(field(page, 'Images')).toBeVisible()
}

/** A single-colour image file. */
async function aPicture(page: Page, name: string, colour = 'teal') {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 300
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = fill
      context.fillRect(0, 0, 300, 300)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colour)
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

type Sent = { name: string; mimeType: string; buffer: Buffer }

/** Drops files on a field, as from a file manager. */
async function drop(page: Page, target: Locator, files: readonly Sent[]): Promise<void> {
  const plain = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }))
  const dataTransfer = await page.evaluateHandle((sent) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, base64 } of sent) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return transfer
  }, plain)
  await target.dispatchEvent('drop', { dataTransfer })
}

/** Chooses files in the browser's file picker, opened by keyboard. */
async function choose(page: Page, button: Locator, files: Sent | Sent[]): Promise<void> {
  const picker = page.waitForEvent('filechooser')
  await button.focus()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await (await picker).setFiles(files)
}

test('pictures are dropped on a field and appear in the order they were dropped; the first is featured', {
  tag: '@files',
}, async ({ page, signIn }) => {
  await openGallery(page, signIn)
  const pictures = field(page, 'Images')
  const files = [await aPicture(page, 'a.png', 'teal'), await aPicture(page, 'b.png', 'navy')]
  await drop(page, pictures.getByRole('button', { name: 'Choose images' }), files)
  await expect(tiles(pictures)).toHaveCount(2)
  await expect(pictures.getByText('2 of 20')).toBeVisible()
  await expect(pictures.getByRole('button', { name: 'Set image 1 as featured' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(pictures.getByRole('button', { name: 'Set image 2 as featured' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('pictures are chosen, put in order, featured and removed by keyboard alone', { tag: '@files' }, async ({
  page,
  signIn,
}) => {
  await openGallery(page, signIn)
  const pictures = field(page, 'Images')
  const files = [
    await aPicture(page, 'a.png', 'teal'),
    await aPicture(page, 'b.png', 'navy'),
    await aPicture(page, 'c.png', 'maroon'),
  ]
  await choose(page, pictures.getByRole('button', { name: 'Choose images' }), files)
  await expect(tiles(pictures)).toHaveCount(3)
  // Until its upload completes, an image has a local URL.
  const arrived = expect.stringContaining('/files/')
  await expect.poll(() => addresses(pictures)).toEqual([arrived, arrived, arrived])
  const [first, second, third] = await addresses(pictures)

  await pickUp(
    page,
    pictures.getByRole('button', { name: 'Image 1 of 3' }),
    'Picked up Image 1, position 1 of 3.',
  )
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Position 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => addresses(pictures)).toEqual([second, first, third])

  await pictures.getByRole('button', { name: 'Set image 3 as featured' }).focus()
  await page.keyboard.press('Enter')
  await expect(pictures.getByRole('button', { pressed: true })).toHaveCount(1)
  await expect(pictures.getByRole('button', { name: 'Set image 3 as featured' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await pictures.getByRole('button', { name: 'Remove image 3' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => addresses(pictures)).toEqual([second, first])
  // The featured image was removed, so the first becomes featured, and the focus moves to the next image.
  await expect(pictures.getByRole('button', { name: 'Set image 1 as featured' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(pictures.getByRole('button', { name: 'Remove image 2' })).toBeFocused()
})

test('an upload that is cancelled half-way shows how far it was and leaves nothing', {
  tag: '@files',
}, async ({ page, signIn }) => {
  await openGallery(page, signIn)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  })
  const pictures = field(page, 'Images')
  const { buffer, ...small } = await aPicture(page, 'large.png')
  const large = { ...small, buffer: Buffer.concat([buffer, Buffer.alloc(6_000_000)]) }
  const broken = page.waitForEvent('requestfailed', (request) => request.url().includes('/upload'))
  await choose(page, pictures.getByRole('button', { name: 'Choose images' }), large)
  const progress = pictures.getByRole('progressbar', { name: 'Uploading large.png' })
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
  await pictures.getByRole('button', { name: 'Cancel upload of large.png' }).click()
  expect(await (await broken).response()).toBeNull()
  await expect(progress).toBeHidden()
  await expect(tiles(pictures)).toHaveCount(0)
  await expect(pictures.getByRole('button', { name: 'Choose images' })).toBeFocused()
})

test('a file that is no picture is refused with a message, and the valid ones beside it are still uploaded', {
  tag: '@files',
}, async ({ page, signIn }) => {
  await openGallery(page, signIn)
  const pictures = field(page, 'Images')
  const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear shop') }
  const button = pictures.getByRole('button', { name: 'Choose images' })
  await drop(page, button, [letter, await aPicture(page, 'a.png')])
  await expect(pictures.getByRole('alert')).toHaveText(/^This file type isn’t supported/)
  await expect(tiles(pictures)).toHaveCount(1)

  // An image extension without image content, which only the server detects.
  await drop(page, button, [{ ...letter, name: 'letter.png', mimeType: 'image/png' }])
  await expect(
    pictures.getByRole('listitem').filter({ hasText: 'letter.png' }).getByRole('alert'),
  ).toHaveText(/^This file type isn’t supported/)
  await pictures.getByRole('button', { name: 'Dismiss letter.png' }).click()
  await expect(pictures.getByText('letter.png')).toBeHidden()
  await expect(tiles(pictures)).toHaveCount(1)
})

test('an interrupted upload is reported beside the file, and works when tried again', {
  tag: '@files',
}, async ({ page, signIn }) => {
  await openGallery(page, signIn)
  await page.route('**/upload?*', (route) => route.abort(), { times: 1 })
  const reports = field(page, 'Reports')
  await choose(
    page,
    reports.getByRole('button', { name: 'Choose files' }),
    await aPicture(page, 'report.png'),
  )
  await expect(reports.getByRole('alert')).toHaveText('The connection was lost. Try again.')
  await reports.getByRole('button', { name: 'Try again' }).click()
  const link = reports.getByRole('link', { name: 'report.png' })
  await expect(link).toBeVisible()
  const report = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(report.headers()['content-type']).toBe('image/png')
  await reports.getByRole('button', { name: 'Remove report.png' }).click()
  await expect(link).toBeHidden()
})

test('the picture on one’s own profile shows in the header', { tag: '@files' }, async ({ page, signIn }) => {
  await signIn('colleague')
  const menu = page.getByRole('banner').getByRole('button').last()
  await menu.click()
  await page.getByRole('link', { name: 'Profile' }).click()
  const picture = page.getByRole('group', { name: 'Picture' })
  await choose(page, picture.getByRole('button', { name: 'Choose image' }), await aPicture(page, 'me.png'))
  await expect(picture.getByRole('button', { name: 'Replace image' })).toBeVisible()
  await expect(menu.locator('img')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(menu.locator('img')).toHaveAttribute('src', /^\/files\//)
  await page.reload()
  await expect(menu.locator('img')).toHaveJSProperty('complete', true)
  await picture.getByRole('button', { name: 'Remove' }).click()
  await page.keyboard.press('Control+s')
  await expect(menu.locator('img')).toHaveCount(0)
})

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`filled fields are accessible, also on a phone: ${look}`, { tag: '@files' }, async ({
    page,
    signIn,
  }) => {
    await openGallery(page, signIn)
    await wear(page, settings)
    await page.reload()
    const box = page.locator('#file-kinds')
    await expect(box.getByRole('group').first()).toBeVisible()
    const picture = await aPicture(page, 'a.png')
    const refused = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear shop') }
    for (const index of [0, 2, 3, 4])
      await drop(page, box.getByRole('group').nth(index).getByRole('button').first(), [picture])
    await expect(box.locator('img[src^="/files/"]')).toHaveCount(4)
    await drop(page, box.getByRole('group').nth(1).getByRole('button').first(), [refused])
    await expect(box.getByRole('alert')).toBeVisible()
    await completed(page)
    await expectClear(page, 'fields for files')
    await page.setViewportSize({ width: 390, height: 844 })
    await completed(page)
    await expectClear(page, 'fields for files on a phone')
    await expectNotWider(page, 'fields for files on a phone')
  })
