import { AUCTROPIN } from './products/auctropin.ts'
import { BATH } from './products/bath.ts'
import { HOME } from './products/home.ts'
import type { CatalogueItem } from './products/item.ts'

export type DemoSite = { key: string; name: string; domain: string; items: readonly CatalogueItem[] }

export const DEMO_SITES: readonly DemoSite[] = [
  { key: 'hb', name: 'Home & Bath', domain: 'home-and-bath.example', items: [...BATH, ...HOME] },
  { key: 'auctropin', name: 'Auctropin', domain: 'auctropin.example', items: AUCTROPIN },
]
