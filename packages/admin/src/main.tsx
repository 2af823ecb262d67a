import './ui/mantine-base.css'
import '@fontsource-variable/inter/wght.css'
import './styles.css'
import './theme/paint.css'
import './theme/menu-images.css'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { startClock } from './lib/clock'
import { queryClient } from './query-client'
import { router } from './router'
import { rememberAskedPage } from './session/asked-page'
import { restoreSession, watchSession } from './session/session'
import { watchMissingParts } from './shell/outdated'
import { shareStyleNonce } from './style-nonce'
import { startTheme } from './theme/theme'

watchMissingParts()
startTheme()
shareStyleNonce()
startClock()
restoreSession()

watchSession(async () => {
  const { pathname, href } = router.state.location
  if (pathname.startsWith('/admin/')) rememberAskedPage(href)
  // The demo shop is open to everybody: nobody is sent away from its window.
  if (!pathname.startsWith('/demo-shop/')) await router.navigate({ to: '/' })
  queryClient.clear()
})

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
