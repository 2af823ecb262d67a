import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, UsageError } from '../steps.ts'

/**
 * Folders of domains with a different name or without their own journeys, with the tag of the journeys that
 * cover them.
 */
const WALKED_AS: Record<string, string> = {
  ...{ 'app-info': 'settings', 'bulk-edit': 'lists', 'bulk-runs': 'lists', 'customer-merges': 'customers' },
  ...{
    'customer-sessions': 'customers',
    dashboard: 'analytics',
    'demo-shop': 'store',
    geocoding: 'customers',
  },
  ...{ mails: 'campaigns', notifications: 'shell', 'order-mails': 'orders', 'order-documents': 'orders' },
  ...{
    pricing: 'orders',
    components: 'shell',
    'named-products': 'products',
    'test-customers': 'customers',
    credit: 'credit',
  },
  ...{
    addresses: 'customers',
    colleagues: 'orders',
    'customer-references': 'customers',
    'mail-content': 'campaigns',
    'canned-replies': 'live-chats',
    'order-references': 'orders',
    permissions: 'admins',
    roles: 'admins',
    'api-keys': 'admins',
    webhooks: 'admins',
    imports: 'lists',
    'saved-views': 'lists',
    sessions: 'auth',
    passkeys: 'auth',
    preferences: 'shell',
    'company-sign-in': 'auth',
    carts: 'store',
    'customer-accounts': 'store',
    'customer-notifications': 'orders',
    returns: 'orders',
    invoices: 'orders',
    undo: 'audit-log',
    taxes: 'orders',
    privacy: 'customers',
  },
}

const A_DOMAIN =
  /^packages\/(?:(?:server|admin)\/src\/domains\/|contract\/src\/|(?=demo-shop\/))([\w-]+?)(?:\.|\/)/
/** Files that no journey loads: documents, benchmarks, unit tests. */
const WALKED_BY_NONE = /\.md$|^docs\/|^bench\/|^deploy\/|^\.|\.test\.tsx?$|\/testing\//

/** Returns the tag of the journeys that cover a folder. */
export const toTag = (folder: string): string => WALKED_AS[folder] ?? folder

/** Returns the folders of all packages for a tag, as file filters of Vitest. */
export function findFolders(tag: string): string[] {
  const folders = [
    ...globSync('packages/{server,admin}/src/domains/*', { cwd: root }),
    ...globSync('packages/contract/src/*', { cwd: root }),
    'packages/demo-shop',
  ].map((path) => path.replace(/\.ts$/, ''))
  const found = folders.filter((path) => toTag(path.split('/').at(-1) ?? '') === tag)
  const known = readJourneyTags()
  if (found.length === 0 && !known.has(tag))
    throw new UsageError(`There is no domain "${tag}". Choose one of: ${[...known].sort().join(', ')}.`)
  // Matches no test: a domain may have only journeys.
  return found.length > 0 ? [...new Set(found)].map((path) => `${path}/`) : [`no-folder-of-${tag}`]
}

/** Returns all tags in these journeys. */
export const readJourneyTags = (files = globSync('e2e/*.journey.ts', { cwd: root })): Set<string> =>
  new Set(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/'@([\w-]+)'/g)].map(([, tag = '']) => tag),
    ),
  )

/**
 * Returns the tags of the journeys for the changes since a commit, or `all` if they are not limited to
 * domains.
 */
export async function changedTags(since: string): Promise<string[] | 'all'> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).split('\n').filter(Boolean)
  try {
    git('rev-parse', '--verify', '--quiet', `${since}^{commit}`)
  } catch {
    throw new UsageError(`There is no commit "${since}" here.`)
  }
  // As in Vitest: upstream changes since the branch was created are not changes of the branch.
  const [base = since] = git('merge-base', since, 'HEAD')
  const files = [
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => !WALKED_BY_NONE.test(file))
  const journeys = files.filter((file) => file.endsWith('.journey.ts') && existsSync(join(root, file)))
  const others = files.filter((file) => !file.endsWith('.journey.ts'))
  const domains = others.map((file) => A_DOMAIN.exec(file)?.[1])
  const known = readJourneyTags()
  const tags = domains.map((domain) => (domain ? toTag(domain) : ''))
  if (tags.some((tag) => !known.has(tag))) return 'all'
  const ofJourneys = [...readJourneyTags(journeys)].filter((tag) => tag !== 'smoke')
  return [...new Set([...tags, ...ofJourneys])]
}
