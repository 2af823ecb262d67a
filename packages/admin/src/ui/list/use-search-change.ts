import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

export type ChangeSearch<Search> = (change: Partial<Search>, options?: { replace?: boolean }) => void

/** Changes the URL of a list. A change of filters or order resets the page. */
export const useSearchChange = <Search extends object>(): ChangeSearch<Search> => {
  const navigate = useNavigate()
  return useCallback(
    (change, { replace = false } = {}) => {
      navigate({
        to: '.',
        search: (before) => ({ ...before, page: undefined, ...change }),
        // The saved view remains the shown one while its filters are changed.
        state: true,
        replace,
        resetScroll: 'page' in change,
      })
    },
    [navigate],
  )
}
