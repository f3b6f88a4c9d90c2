const states = /:(hover|focus-visible|focus-within|focus|active)(?![\w-])/g

/**
 * Gives every rule for hover, focus and press a twin that goes by a class such as `is-hover`, so that the states stand still
 * beside each other. The answer takes them away again.
 */
export function forceStates(): () => void {
  const css = [...document.styleSheets].flatMap((sheet) => twinsOf(sheet.cssRules)).join('\n')
  const sheet = new CSSStyleSheet()
  // The rules of the parts stand in this layer; a twin outside it would win against what it must not.
  sheet.replaceSync(`@layer components { ${css} }`)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

function twinsOf(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      const twin = rule.selectorText.replace(states, '.is-$1')
      return twin === rule.selectorText ? [] : [`${twin} { ${rule.style.cssText} }`]
    }
    // What is asked of the device does not matter here: a phone, too, is shown what hover would look like.
    return rule instanceof CSSGroupingRule ? twinsOf(rule.cssRules) : []
  })
}
