/** The entry of a package in `package-lock.json`. */
type Locked = {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  integrity?: string
  inBundle?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Locked> }

/** Licences that permit distribution of unmodified packages with an MIT-licensed program. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts, which may be bundled with any program.
  'OFL-1.1',
  // A dynamically linked library that users can replace.
  'LGPL-3.0-or-later',
  'Unlicense',
  'Zlib',
])

/** Packages without a machine-readable licence; their licence files were reviewed manually. */
const READ_BY_HAND: Record<string, string> = { 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' }

/** These only build the screens, which contain nothing of them; a shop installs them for its first start. */
const BUILDS_ONLY = /^(caniuse-lite|lightningcss(-.*)?|@inlang\/plugin-message-format|sqlite-wasm-kysely)$/

/** Returns the packages of a production installation, except our own. */
export const shippedIn = ({ packages }: Lock) =>
  Object.entries(packages).flatMap(([path, locked]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    const isShipped = path.includes('node_modules/') && !locked.link && !locked.dev
    return isShipped && !BUILDS_ONLY.test(name) ? [{ ...locked, name, path }] : []
  })

export const getLicence = ({ name, license }: { name: string; license?: string }): string =>
  license ?? READ_BY_HAND[name] ?? 'none named'

/**
 * Returns the problems of production packages: their licence, missing integrity, or unapproved install
 * scripts.
 */
export function complaintsAbout(lock: Lock, allowScripts: Record<string, boolean>): string[] {
  const licences = shippedIn(lock)
    .filter((one) => !isAllowed(getLicence(one)))
    .map((one) => `${one.name}: its licence is “${getLicence(one)}”`)
  const packages = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  const unpinned = packages
    // A bundled package is in the archive of the package that bundles it.
    .filter(([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'))
    .map(([path]) => `${path}: its content is not specified`)
  const scripts = packages
    .filter(
      ([path, one]) => one.hasInstallScript && !((path.split('node_modules/').at(-1) ?? '') in allowScripts),
    )
    .map(
      ([path]) =>
        `${path}: it runs a script while being installed, which “allowScripts” neither allows nor forbids`,
    )
  return [...licences, ...unpinned, ...scripts]
}

/** `A AND B` requires both, `A OR B` one of them. */
function isAllowed(licence: string): boolean {
  const texts = licence.replace(/[()]/g, '')
  if (texts.includes(' OR ')) return texts.split(' OR ').some(isAllowed)
  return texts.split(' AND ').every((one) => ALLOWED.has(one))
}
