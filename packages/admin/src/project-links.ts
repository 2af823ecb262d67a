/** Where the switcher's footer leads; the publisher of a copy names its repository when building the screens. */
export const REPOSITORY_URL: string | undefined = import.meta.env.VITE_REPOSITORY_URL || undefined
/** Every copy describes its own calls, at `/docs`. */
export const DOCUMENTATION_URL: string =
  import.meta.env.VITE_DOCUMENTATION_URL || (REPOSITORY_URL ? `${REPOSITORY_URL}/docs` : '/docs')
