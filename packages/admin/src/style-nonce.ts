/** The Content-Security-Policy lets only those style elements in that carry the nonce of this page. */
export const styleNonce = () =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** Dialogs lock the page's scrolling through a library that takes its nonce from this global name. */
export const shareStyleNonce = () => Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
