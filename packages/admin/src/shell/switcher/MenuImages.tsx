import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { m } from '~/paraglide/messages.js'
import { BACKGROUND_IMAGES } from '~/theme/settings'
import { changeTheme, useTheme } from '~/theme/theme'
import blockClasses from './Choices.module.css'
import classes from './Swatches.module.css'

/** Five background images for the menu. Picking the selected one again removes it. */
export const MenuImages = () => {
  const { bgImg } = useTheme()
  const id = useId()
  return (
    <div className={blockClasses.block}>
      <h3 id={id} className={blockClasses.title}>
        {m.switcher_menu_image()}
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends. */}
      <div role="group" aria-labelledby={id} className={classes.row}>
        {BACKGROUND_IMAGES.map((image, index) => (
          <button
            key={image}
            type="button"
            className={classes.image}
            style={{ background: `var(--${image})` }}
            aria-label={m.switcher_image({ number: index + 1 })}
            aria-pressed={image === bgImg}
            onClick={() => changeTheme({ bgImg: image === bgImg ? '' : image })}
          >
            {image === bgImg && <IconCheck size={20} stroke={2.4} aria-hidden />}
          </button>
        ))}
      </div>
    </div>
  )
}
