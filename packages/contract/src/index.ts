import { appInfo } from './app-info.ts'
import { auth } from './auth.ts'
import { orders } from './orders.ts'
import { profile } from './profile.ts'
import { sites } from './sites.ts'

/** Every call of Storekeeper. One line a domain. */
export const contract = { auth, profile, sites, appInfo, orders }
