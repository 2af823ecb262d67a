/**
 * Creates what orders in Medusa refer to, with its API, and prints a token:
 * `node bench/peers/set-up-medusa.ts URL EMAIL PASSWORD`.
 */
const [url, email, password] = process.argv.slice(2)
const COUNTRIES = ['us', 'gb', 'de', 'fr', 'ca', 'au', 'nl', 'es', 'it', 'se', 'at', 'ie', 'is']

/** The fields of all answers that are read. */
type Answer = {
  token: string
  stock_location: { id: string; fulfillment_sets: { id: string }[] }
  fulfillment_set: { service_zones: { id: string }[] }
  shipping_profile: { id: string }
}

let token = ''

async function post(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

token = (await post('/auth/user/emailpass', { email, password })).token
const money = { currency_code: 'usd' }
const region = { name: 'All', ...money, countries: COUNTRIES, payment_providers: ['pp_system_default'] }
await post('/admin/regions', region)
const { stock_location: location } = await post('/admin/stock-locations', { name: 'Depot' })
const depot = `/admin/stock-locations/${location.id}`
await post(`${depot}/fulfillment-providers`, { add: ['manual_manual'] })
const withSets = await post(`${depot}/fulfillment-sets?fields=*fulfillment_sets`, {
  name: 'Post',
  type: 'shipping',
})
const set = `/admin/fulfillment-sets/${withSets.stock_location.fulfillment_sets[0]?.id}`
const { fulfillment_set } = await post(`${set}/service-zones`, {
  name: 'All',
  geo_zones: COUNTRIES.map((country) => ({ type: 'country', country_code: country })),
})
const { shipping_profile: profile } = await post('/admin/shipping-profiles', { name: 'Post', type: 'post' })
await post('/admin/shipping-options', {
  ...{ name: 'Standard', provider_id: 'manual_manual', price_type: 'flat', rules: [] },
  service_zone_id: fulfillment_set.service_zones[0]?.id,
  shipping_profile_id: profile.id,
  type: { label: 'Standard', description: 'Post', code: 'standard' },
  prices: [{ ...money, amount: 5 }],
})
process.stdout.write(`${token}\n`)
