/** The colours and lines of the map. In the atlas, they are those of the theme; elsewhere, the same without it. */
export const STYLE = `
.journey-map{font-family:Pretendard,"Noto Sans KR","Apple SD Gothic Neo","Malgun Gothic",system-ui,sans-serif}
.journey-map:root{color-scheme:light dark}
.journey-map .paper{fill:var(--color-surface,light-dark(#fff,#1a162a))}
.journey-map text{fill:var(--color-ink,light-dark(#17132b,#f5f2fb))}
.journey-map .muted{fill:var(--color-ink-muted,light-dark(#4e485c,#c9c3d8))}
.journey-map .shape{fill:var(--color-raised,light-dark(#fff,#221d35));stroke:var(--color-control-line,light-dark(#8a8375,#7a7292));stroke-width:1.5}
.journey-map .line,.journey-map .icon{fill:none;stroke:var(--color-control-line,light-dark(#8a8375,#7a7292));stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}
.journey-map .icon{stroke:var(--color-ink-muted,light-dark(#4e485c,#c9c3d8))}
.journey-map .main .shape{fill:var(--color-violet-soft,light-dark(#efebff,#2a2251));stroke:var(--color-violet-text,light-dark(#4b2fe0,#b9abff));stroke-width:2}
.journey-map .main .icon,.journey-map .main .line{stroke:var(--color-violet-text,light-dark(#4b2fe0,#b9abff))}
.journey-map .mail .shape{fill:var(--color-amber-soft,light-dark(#fcf1dc,#33270f))}
.journey-map .app .shape,.journey-map .popup .shape{fill:var(--color-mint-soft,light-dark(#e1f6f1,#10302d))}
.journey-map .journey .shape{fill:var(--color-sunken,light-dark(#f3f1ec,#0d0a17));stroke-dasharray:5 4}
.journey-map .arrow{fill:none;stroke:var(--color-ink-faint,light-dark(#676173,#a69fb9));stroke-width:1.4}
.journey-map .usual{stroke:var(--color-violet-text,light-dark(#4b2fe0,#b9abff));stroke-width:2.6}
.journey-map .outside{stroke-dasharray:6 4}
.journey-map .head{fill:var(--color-ink-faint,light-dark(#676173,#a69fb9))}
.journey-map .usual-head{fill:var(--color-violet-text,light-dark(#4b2fe0,#b9abff))}
.journey-map .halo{paint-order:stroke;stroke:var(--color-surface,light-dark(#fff,#1a162a));stroke-width:4}
.journey-map text.trouble{fill:var(--color-coral-text,light-dark(#a3230f,#ffa796))}
.journey-map .badge{fill:var(--color-coral-soft,light-dark(#fdece8,#3a1a1c));stroke:var(--color-coral-text,light-dark(#a3230f,#ffa796))}
.journey-map a:hover .shape,.journey-map a:focus-visible .shape{stroke-width:3.5}
.journey-map a{outline:none}
`.replaceAll('\n', '');
