import './styles.css'
import '~/ui/mantine-base.css'
import '@fontsource-variable/inter/wght.css'
import '~/theme/paint.css'
import { createRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { App } from '~/App'
import { watchConnection } from '~/connection'
import { startClock } from '~/lib/clock'
import { queryClient } from '~/query-client'
import { parseSearch, stringifySearch } from '~/search'
import { ErrorScreen } from '~/shell/ErrorScreen'
import { watchMissingParts } from '~/shell/outdated'
import { shareStyleNonce } from '~/style-nonce'
import { startTheme } from '~/theme/theme'
import { routeTree } from './routeTree.gen'

const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  notFoundMode: 'root',
  defaultErrorComponent: ErrorScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

watchMissingParts()
startTheme()
shareStyleNonce()
startClock()
// After a lost connection, visible queries may have missed changes.
watchConnection(() => queryClient.invalidateQueries())

const root = document.getElementById('root')
if (root) createRoot(root).render(<App queryClient={queryClient} router={router} />)
