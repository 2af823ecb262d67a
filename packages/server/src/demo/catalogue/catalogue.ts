import { AUCTROPIN } from './auctropin.ts'
import { BATH } from './bath.ts'
import { HOME } from './home.ts'
import type { CatalogueItem } from './item.ts'

export type DemoSite = { key: string; name: string; domain: string; items: readonly CatalogueItem[] }

export const DEMO_SITES: readonly DemoSite[] = [
  { key: 'hb', name: 'Home & Bath', domain: 'home-and-bath.example', items: [...BATH, ...HOME] },
  { key: 'auctropin', name: 'Auctropin', domain: 'auctropin.example', items: AUCTROPIN },
]
