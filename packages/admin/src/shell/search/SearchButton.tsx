import { Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { lazyComponent } from '~/ui/lazy-component'
import classes from '../Shell.module.css'

const SearchModal = lazyComponent(async () => (await import('./SearchModal')).default)

/** Opens the global search, also with Ctrl or Cmd and K. The search loads when it is first opened. */
export const SearchButton = () => {
  const [request, setRequest] = useState(0)
  const open = () => setRequest((before) => before + 1)
  useHotkeys([['mod+K', open]], [])

  return (
    <>
      <button
        type="button"
        className={`inline-flex items-center justify-center gap-2 h-10 ms-2 ps-3 pe-2 rounded-item text-sm max-[768px]:w-10 max-[768px]:ms-0 max-[768px]:p-0 ${classes.searchButton}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <span className="max-[768px]:sr-only">{m.search_search()}</span>
        <span className="inline-flex gap-1 ms-2 [direction:ltr] max-[768px]:hidden" aria-hidden>
          <Kbd size="xs">{isApple() ? '⌘' : 'Ctrl'}</Kbd>
          <Kbd size="xs">K</Kbd>
        </span>
      </button>
      {request > 0 && (
        <Suspense>
          <SearchModal request={request} />
        </Suspense>
      )}
    </>
  )
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
