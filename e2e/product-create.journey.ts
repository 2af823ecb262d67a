import { heading } from './support/locators.ts'
import {
  A_PICTURE,
  addresses,
  box,
  choosePictures,
  fillNew,
  moveByKeyboard,
  open,
  pick,
  pictures,
  save,
  test,
} from './support/product-editor.ts'
import { expect } from './support/shop.ts'

test('a new product gets its pictures and its category, and is in the list and in the shop', {
  tag: ['@smoke', '@products', '@files'],
}, async ({ page }) => {
  await fillNew(page, 'Cedar Bath Mat', 'ED-1', '29.5')
  await expect(box(page, 'Slug')).toHaveValue('cedar-bath-mat')
  await pick(page, 'Categories', 'Kitchen')
  await expect(page.getByRole('main')).toContainText('Home › Kitchen')
  const [front] = await choosePictures(page, 'front.png', 'back.png')
  await box(page, 'Quantity').fill('12')
  await box(page, 'Full description').fill('Warm underfoot.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Product added')).toBeVisible()
  await expect(page).toHaveURL(/edit\/cedar-bath-mat/)
  await expect(heading(page, 'Cedar Bath Mat')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Home › Kitchen')

  await page.goto('/admin/products/all?q=cedar')
  const row = page.getByRole('row', { name: /Cedar Bath Mat/ })
  await expect(row).toContainText('$29.50')
  await expect(row.locator('img')).toHaveAttribute('src', front ?? '')
  await page.goto('/demo-shop/hb/cedar-bath-mat')
  await expect(page.getByRole('heading', { name: 'Cedar Bath Mat' })).toBeVisible()
})

test('a bundle is created: its products and pictures in order, with a coupon', {
  tag: '@products',
}, async ({ page }) => {
  await fillNew(page, 'Sunday Set', 'ED-3', '25')
  await page.getByRole('switch', { name: 'Sold as a bundle' }).click()
  await pick(page, 'Add product', 'Dish Brush')
  await expect(page.getByRole('combobox', { name: 'Add product' })).toHaveValue('')
  await pick(page, 'Add product', 'Amber Soap Dispenser')
  const parts = page.getByRole('list', { name: 'Products in the bundle' }).getByRole('listitem')
  await expect(parts).toHaveCount(2)
  await expect(page.getByText('Customers save')).toBeVisible()
  await moveByKeyboard(
    page,
    page.getByRole('button', { name: 'Move Amber Soap Dispenser', exact: true }),
    'ArrowUp',
  )
  await expect(parts.first()).toContainText('Amber Soap Dispenser')

  const [first, second, third] = await choosePictures(page, 'a.png', 'b.png', 'c.png')
  await moveByKeyboard(page, page.getByRole('button', { name: 'Image 1 of 3' }), 'ArrowRight')
  await expect.poll(() => addresses(page)).toEqual([second, first, third])
  await save(page, 'Product added')
  await expect(page).toHaveURL(/edit\/sunday-set/)

  await pick(page, 'Display coupon', 'WELCOME10')
  await save(page)
  await page.reload()
  await expect.poll(() => addresses(page)).toEqual([second, first, third])
  await expect(parts.first()).toContainText('Amber Soap Dispenser')
  await expect(page.getByRole('combobox', { name: 'Display coupon' })).toHaveValue(/WELCOME10/)
  await page.goto('/demo-shop/hb/sunday-set')
  await expect(page.getByRole('main')).toContainText('Dish Brush')
})

test('a picture whose file is missing is reported at the pictures', { tag: '@products' }, async ({
  page,
}) => {
  await fillNew(page, 'Passing Lamp', 'ED-4', '8')
  const [url] = await choosePictures(page, 'lamp.png')
  await page.evaluate(async (filename) => {
    const { token } = JSON.parse(localStorage.getItem('storekeeper.login') ?? '{}')
    await fetch(`/file/remove?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filename }),
    })
  }, url)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(pictures(page)).toContainText('A file is no longer available. Upload it again.')
  await expect(pictures(page).getByRole('button', { name: 'Choose images' })).toBeFocused()
  await pictures(page).getByRole('button', { name: 'Remove image 1' }).click()
  await save(page, 'Product added')
})

test('what does not end like a picture is refused as a link, and shows as a placeholder where it is', {
  tag: '@products',
}, async ({ page }) => {
  await fillNew(page, 'Linked Vase', 'ED-5', '8')
  await pictures(page).getByRole('button', { name: 'Add from URL' }).click()
  await page.getByRole('textbox', { name: 'Image URL' }).fill('https://pictures.example/vase')
  await page.getByRole('button', { name: 'Add image' }).click()
  await expect(pictures(page)).toContainText('ends in an image format')
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('storekeeper.login') ?? '{}')
    const images = [{ imgUrl: 'https://pictures.example/vase', isFeatured: true }]
    const fields = { title: 'Old Vase', slug: 'old-vase', sku: 'ED-6', site: 'hb' }
    await fetch('/admin/products', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...fields, price: { regular: 900, sale: 0 }, images }),
    })
  })
  // Even if an image could be loaded.
  await page.route('https://pictures.example/**', (route) => route.fulfill(A_PICTURE))
  page.on('dialog', (dialog) => dialog.accept())
  await open(page, 'old-vase', 'Old Vase')
  await expect(pictures(page).getByRole('button', { name: 'Image 1 of 1' }).locator('svg')).toBeVisible()
  await expect(pictures(page).locator('img')).toHaveCount(0)
})
