import { DirectionContext, type DirectionContextValue, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { loadAtRest } from './at-rest'
import { loadErrorTexts } from './errors/error-text'
import { styleNonce } from './style-nonce'
import { mantineTheme, mantineVariables } from './theme/mantine'
import { changeTheme, useTheme } from './theme/theme'
import { Toasts } from './ui/toasts/Toasts'
import { loadToastStack } from './ui/toasts/toast'

type Props = { queryClient: QueryClient; router: AnyRouter }

/**
 * The root component. The language is its key: a change of language remounts the tree, so that all texts
 * update without a reload.
 */
export const App = ({ queryClient, router }: Props) => {
  const theme = useTheme()
  useEffect(() => {
    loadAtRest(loadToastStack)
    loadAtRest(loadErrorTexts)
  }, [])
  return (
    <DirectionContext value={useDirection()} key={theme.lang}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={mantineVariables}
        forceColorScheme={theme.class}
        getStyleNonce={styleNonce}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
        <Toasts />
      </MantineProvider>
    </DirectionContext>
  )
}

/** Provides the text direction to Mantine's components. */
const useDirection = (): DirectionContextValue => {
  const { dir } = useTheme()
  return useMemo(
    () => ({
      dir,
      setDirection: (next) => changeTheme({ dir: next }),
      toggleDirection: () => changeTheme({ dir: dir === 'ltr' ? 'rtl' : 'ltr' }),
    }),
    [dir],
  )
}
