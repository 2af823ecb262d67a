import { appInfo } from './app-info.ts'
import { auth } from './auth.ts'
import { customers } from './customers.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'
import { profile } from './profile.ts'
import { sites } from './sites.ts'

/** Every call of Storekeeper. One line a domain. */
export const contract = { auth, profile, sites, appInfo, products, customers, orders }
