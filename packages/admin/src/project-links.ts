/** The repository in the footer of the switcher; builds set it with an environment variable. */
export const REPOSITORY_URL: string | undefined = import.meta.env.VITE_REPOSITORY_URL || undefined
/** Each installation serves the documentation of its calls at `/docs`. */
export const DOCUMENTATION_URL: string =
  import.meta.env.VITE_DOCUMENTATION_URL || (REPOSITORY_URL ? `${REPOSITORY_URL}/docs` : '/docs')
