import type { KnownBlock } from '@slack/types';
import {
  type FinancialDetails,
  gravestFinding,
  listFigureOrigins,
  type Ratio,
  type RiskScale,
  TYPED_FIGURES,
  type Verdict,
} from '../../shared';
import { checkInputLine } from '../figures';
import { section, table } from '../slack/block-kit/blocks';
import {
  bold,
  emptyMarkup,
  fillText,
  formatDateTime,
  joinMarkup,
  type Markup,
  mrkdwn,
  userMention,
} from '../slack/block-kit/mrkdwn';
import { originText } from '../slack/wording/origin-text';
import { lightEmoji, ratioName, ratioValue } from '../texts/ratio-text';
import { reportReason, riskText } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { markWord } from '../texts/verdict-text';
import { emphasize, type ReportCardData, type ReportPartsBuilder } from './report-parts';

const MAX_RATIOS = 8;

/** A company's risk: its class on the scale, the worst ratio, and a table of ratios. */
export const financialParts: ReportPartsBuilder = (data, texts) => {
  const { summary } = data;
  const { financial } = summary;
  return {
    title: riskText(summary, texts),
    // Without a finding, the class is the reason.
    ...(gravestFinding(summary) && { numbers: riskText(summary, texts) }),
    // Figures that cannot be right may make the class worthless.
    why: [
      section(
        joinMarkup([
          emphasize(reportReason(summary, texts)),
          data.figures ? checkInputLine(data.figures.amounts, texts) : emptyMarkup,
        ]),
      ),
    ],
    body: [
      ...(financial?.scale ? [section(scaleText(financial.scale))] : []),
      ...(financial ? ratioTable(financial, texts) : []),
    ],
    notes: [
      restText(financial, texts),
      originsText(data, texts),
      figuresText(data, texts),
      previousText(data, texts),
    ],
  };
};

const squares: Record<Verdict, string> = { clear: '🟩', review: '🟨', alert: '🟥', unknown: '⬜' };

/** The scale, coloured by the configured thresholds: `🟩 1  🟩 2  🟨 3  🟥 4  🟥 *5 ◀*`. */
function scaleText({ classes, at }: RiskScale): Markup {
  const steps = classes.map(({ value, verdict }, index) =>
    index === at ? mrkdwn`${squares[verdict]} ${bold(`${value} ◀`)}` : mrkdwn`${squares[verdict]} ${value}`,
  );
  return joinMarkup(steps, '  ');
}

function ratioTable({ ratios }: FinancialDetails, texts: Texts): KnownBlock[] {
  if (ratios.length === 0) return [];
  const { ratio, company, light } = texts.report.ratioColumns;
  return [
    table(
      [{ title: ratio }, { title: company, align: 'right' }, { title: light }],
      ratios
        .slice(0, MAX_RATIOS)
        .map((one) => [ratioName(one.key, texts), ratioValue(one, texts), lightText(one, texts)]),
    ),
  ];
}

/** The light as colour and word. */
function lightText({ light }: Ratio, { findings }: Texts): string {
  return light === undefined ? '' : markWord(lightEmoji[light], findings.lights[light]);
}

function restText(financial: FinancialDetails | undefined, { report }: Texts): Markup {
  const rest = (financial?.ratioCount ?? 0) - MAX_RATIOS;
  return rest > 0 ? mrkdwn`${report.moreRatios(rest)}` : emptyMarkup;
}

/** Says where figures come from, `with the figures of the registry`; of typed ones it says more who typed them. */
function originsText({ summary, figures }: ReportCardData, texts: Texts): Markup {
  const origins = listFigureOrigins(summary).filter((origin) => !(figures && origin === TYPED_FIGURES));
  return origins.length > 0 ? fillText(texts.report.figuresFrom, originText(origins, texts)) : emptyMarkup;
}

function figuresText({ figures }: ReportCardData, { report }: Texts): Markup {
  return figures
    ? fillText(report.figuresTypedBy, userMention(figures.by), formatDateTime(figures.at))
    : emptyMarkup;
}

function previousText({ previous }: ReportCardData, texts: Texts): Markup {
  return previous
    ? fillText(texts.report.lastTime, riskText(previous.summary, texts), formatDateTime(previous.at))
    : emptyMarkup;
}
