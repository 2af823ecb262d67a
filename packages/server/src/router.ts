import { open } from './calls.ts'
import { appInfo } from './domains/app-info/app-info.ts'
import { auth } from './domains/auth/auth.ts'
import { customers } from './domains/customers/customers.ts'
import { orders } from './domains/orders/orders.ts'
import { products } from './domains/products/products.ts'
import { profile } from './domains/profile/profile.ts'
import { sites } from './domains/sites/sites.ts'

/** Every call with its handler. One line a domain. */
export const router = open.router({ auth, profile, sites, appInfo, products, customers, orders })
