/** Where the switcher's footer leads; whoever runs a fork names their own when building the screens. */
export const REPOSITORY_URL: string =
  import.meta.env.VITE_REPOSITORY_URL || 'https://github.com/storekeeper/storekeeper'
export const DOCUMENTATION_URL: string = import.meta.env.VITE_DOCUMENTATION_URL || `${REPOSITORY_URL}/docs`
