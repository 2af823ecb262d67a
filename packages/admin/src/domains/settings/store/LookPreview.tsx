import { isImageUrl } from '@storekeeper/contract/shapes'
import { m } from '~/paraglide/messages.js'
import { Mark } from '~/ui/Mark'
import classes from './LookPreview.module.css'

type Props = { storeName: string; siteLogo: string | null; favicon: string | null }

/** Previews the logo on dark and light backgrounds, and the favicon in a tab, before they are saved. */
export const LookPreview = ({ storeName, siteLogo, favicon }: Props) => (
  <figure className={classes.preview}>
    <figcaption className={classes.caption}>{m.settings_preview()}</figcaption>
    <div className={classes.looks}>
      {(['dark', 'light'] as const).map((ground) => (
        <div key={ground} className={classes.ground} data-ground={ground}>
          {siteLogo && isImageUrl(siteLogo) ? (
            <img src={siteLogo} alt="" className={classes.logo} />
          ) : (
            <>
              <Mark />
              <bdi className={classes.name}>{storeName}</bdi>
            </>
          )}
        </div>
      ))}
      <div className={classes.tab}>
        {favicon && isImageUrl(favicon) ? (
          <img src={favicon} alt="" className={classes.icon} />
        ) : (
          <Mark size={16} />
        )}
        <bdi className={classes.title}>{storeName}</bdi>
      </div>
    </div>
  </figure>
)
