/** The entry of one package in `package-lock.json`. */
type Locked = {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  integrity?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Locked> }

/** Licences under which a program with an MIT licence may pass a package on, unchanged. */
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
  // Fonts: they may come with any program.
  'OFL-1.1',
  // A library of its own, linked while running, and replaceable by users who want another.
  'LGPL-3.0-or-later',
  'Unlicense',
])

/** Packages that say nothing where a program could read it; a person read their licence file. */
const READ_BY_HAND: Record<string, string> = { 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' }

/** What comes along when the program is installed without its tools: every package but the tools and our own. */
export const shippedIn = ({ packages }: Lock) =>
  Object.entries(packages).flatMap(([path, locked]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    return path.includes('node_modules/') && !locked.link && !locked.dev ? [{ ...locked, name, path }] : []
  })

export const licenceOf = ({ name, license }: { name: string; license?: string }): string =>
  license ?? READ_BY_HAND[name] ?? 'none named'

/** What is wrong with what ships; nothing, if all may be passed on, is whole, and runs nothing unasked while installing. */
export function complaintsAbout(lock: Lock, allowScripts: Record<string, boolean>): string[] {
  const licences = shippedIn(lock)
    .filter((one) => !isAllowed(licenceOf(one)))
    .map((one) => `${one.name}: its licence is “${licenceOf(one)}”`)
  const packages = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  const unpinned = packages
    .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    .map(([path]) => `${path}: nothing says what its content must be`)
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

/** `A AND B` asks for both, `A OR B` for one of them. */
function isAllowed(licence: string): boolean {
  const texts = licence.replace(/[()]/g, '')
  if (texts.includes(' OR ')) return texts.split(' OR ').some(isAllowed)
  return texts.split(' AND ').every((one) => ALLOWED.has(one))
}
