/** The Content-Security-Policy allows only style elements with the nonce of this page. */
export const styleNonce = () =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** Mantine's scroll lock library reads its nonce from this global variable. */
export const shareStyleNonce = () => Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
