import { MARK } from './create-products.ts'
import type { BenchShop } from './open-shop.ts'
import type { Question } from './questions.ts'

const LIST = '/admin/products'

/** Typical calls about products. */
export async function buildProductDay(shop: BenchShop): Promise<Question[]> {
  const { product, root, leaf } = await somewhere(shop)
  return [
    { name: 'list: first page', path: LIST },
    { name: 'list: 200 a page', path: `${LIST}?limit=200` },
    ...[
      'updatedAt.desc',
      'updatedAt.asc',
      'title.asc',
      'title.desc',
      'priceNow.asc',
      'priceNow.desc',
      'createdAt.asc',
    ].flatMap((sort) => [
      { name: `list: ${sort}`, path: `${LIST}?sort=${sort}` },
      { name: `list: one site, ${sort}`, path: `${LIST}?sort=${sort}&site=hb` },
    ]),
    { name: 'list: one site', path: `${LIST}?site=hb` },
    { name: 'list: inactive', path: `${LIST}?isActive=false` },
    { name: 'list: active, one site', path: `${LIST}?isActive=true&site=hb` },
    { name: 'list: bundles', path: `${LIST}?isBundle=true` },
    { name: 'list: in stock', path: `${LIST}?stock=in` },
    { name: 'list: low', path: `${LIST}?stock=low` },
    { name: 'list: out of stock', path: `${LIST}?stock=out` },
    { name: 'list: out, one site', path: `${LIST}?stock=out&site=hb` },
    { name: 'list: a price range (10%)', path: `${LIST}?minPrice=2000&maxPrice=4000` },
    { name: 'list: dear ones (1%)', path: `${LIST}?minPrice=20300` },
    { name: 'list: rated 4 and above', path: `${LIST}?minRating=4` },
    { name: 'list: rated below 1', path: `${LIST}?maxRating=1` },
    { name: 'list: a category (10%)', path: `${LIST}?category=${root}` },
    { name: 'list: a category (1%)', path: `${LIST}?category=${leaf}` },
    { name: 'list: a category, by price', path: `${LIST}?category=${root}&sort=priceNow.asc` },
    { name: 'list: lab-tested', path: `${LIST}?labTested=true` },
    { name: 'list: not lab-tested', path: `${LIST}?labTested=false` },
    { name: 'list: large discount', path: `${LIST}?largeDiscount=true` },
    { name: 'list: with a coupon', path: `${LIST}?hasCoupon=true` },
    { name: 'list: without a coupon', path: `${LIST}?hasCoupon=false` },
    { name: 'search: a sku', path: `${LIST}?q=B-4321` },
    { name: 'search: a word (10%)', path: `${LIST}?q=cedar` },
    { name: 'search: two terms', path: `${LIST}?q=cedar+vase` },
    { name: 'search: two letters', path: `${LIST}?q=ce` },
    { name: 'search: nothing found', path: `${LIST}?q=nobodyhasthisname` },
    { name: 'search and filter', path: `${LIST}?q=cedar&site=hb&isActive=true&stock=in&category=${root}` },
    { name: 'page 300', path: `${LIST}?page=300` },
    { name: 'slug check', path: `${LIST}/slug-check?slug=bench-77` },
    { name: 'details', path: `${LIST}/details/${product}` },
  ]
}

/** Calls that match the same number of products in a small and a large store. */
export const productsAtEverySize = (): Question[] => [
  { name: 'list: first page', path: LIST, isOfAll: true },
  { name: 'list: page 100', path: `${LIST}?page=100`, isOfAll: true },
  { name: 'list: a site', path: `${LIST}?site=tiny` },
  { name: 'list: a site, low', path: `${LIST}?site=tiny&stock=low` },
  { name: 'list: a site, by price', path: `${LIST}?site=tiny&sort=priceNow.desc` },
  { name: 'list: a site, by title', path: `${LIST}?site=tiny&sort=title.asc` },
  { name: 'search: a word', path: `${LIST}?q=${MARK}` },
  { name: 'search and filter', path: `${LIST}?q=${MARK}&isActive=true&stock=in` },
  { name: 'slug check', path: `${LIST}/slug-check?slug=bench-77` },
  { name: 'details', path: `${LIST}/details/bench-77` },
]

async function somewhere(shop: BenchShop) {
  const [found] = await shop.query<{ product: string; root: string; leaf: string }>(
    `select (select "slug" from products where "isBundle" order by "_id" limit 1) as product,
      leaf."_id" as leaf, leaf."parent" as root from categories leaf where leaf."parent" is not null order by leaf."slug" limit 1`,
  )
  if (!found) throw new Error('The shop has no categories.')
  return found
}
