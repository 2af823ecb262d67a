import type { TestShop } from './test-shop.ts'

const draft = { title: 'Soap', slug: 'soap', sku: 'S-1', site: 'hb', price: { regular: 1000, sale: 800 } }

/** A part of a bundle as the form sends it. */
export const part = (value: string, quantity = 1) => ({
  selectIncludeProduct: { site: 'hb', value },
  quantity,
})

/** Creates and changes products as the form does. */
export function productsByCall(shop: TestShop) {
  const create = (more: object = {}) => shop.send('POST', '/admin/products', { ...draft, ...more })
  const update = (slug: string, body: object, as?: 'colleague') =>
    shop.send('PUT', `/admin/products/${encodeURIComponent(slug)}`, body, as)

  /** A product in the form in which it is sent back. */
  const loadForm = async (id: string) => {
    const { body } = await shop.get(`/admin/products/details/${encodeURIComponent(id)}`)
    const { title, slug, sku, site, price, quantity, lowStockAt, images, shortDescription, description } =
      body
    const { isActive, isBundle, includes, weight, seo, version } = body
    const parts = includes.map(
      (one: { selectIncludeProduct: { site: string; value: string }; quantity: number }) =>
        part(one.selectIncludeProduct.value, one.quantity),
    )
    const categories = body.categories.map((category: { _id: string }) => category._id)
    const text = { title, slug, sku, site, shortDescription, description, seo }
    return {
      ...text,
      price,
      quantity,
      lowStockAt,
      images,
      categories,
      isActive,
      isBundle,
      includes: parts,
      weight,
      version,
    }
  }
  return { create, update, loadForm }
}
