import { Button } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import classes from './SearchModal.module.css'

/** The server did not return all results. */
export const SearchFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={classes.failed} role="alert">
    <span>{m.search_failed()}</span>
    <Button variant="default" size="xs" onClick={onRetry}>
      {m.ui_retry()}
    </Button>
  </div>
)
