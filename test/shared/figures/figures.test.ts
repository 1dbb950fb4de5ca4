import {
  type FinancialFigures,
  figureFields,
  getFigureWarnings,
  parseFigures,
} from '../../../shared/figures';

const units = { amounts: 'units' } as const;
const cents = { amounts: 'cents' } as const;

const amounts = [
  'equity',
  'revenue',
  'amortizationDepreciation',
  'netIncome',
  'interestExpense',
  'cashAvailable',
  'totalFixedAssets',
  'totalAssets',
  'shortTermDebt',
  'totalDebt',
  'currentLiabilities',
];

const onTheWire = {
  holding: false,
  workforceNumber: 12,
  ...Object.fromEntries(amounts.map((key, index) => [key, index * 100])),
};

const problemFields = (input: unknown, options: typeof units | typeof cents) => {
  const read = parseFigures(input, options);
  return read.ok ? [] : read.issues.map(({ field }) => field);
};

describe('the table of notes', () => {
  test('has the thirteen mandatory fields of the contract and the four about ESG', () => {
    const mandatory = figureFields.filter((field) => field.mandatory).map(({ key }) => key);
    const optional = figureFields.filter((field) => !field.mandatory).map(({ key }) => key);
    expect([...mandatory].sort()).toEqual(['holding', 'workforceNumber', ...amounts].sort());
    expect(optional).toEqual(['esgGenderDiversity', 'esgLabels', 'esgEmployeeProtection', 'esgJobCreation']);
  });
});

describe('notes in cents', () => {
  test('pass as they are', () => {
    expect(parseFigures(onTheWire, cents)).toEqual({ ok: true, figures: onTheWire });
  });

  test('must be whole cents, true or false, and a workforce of at least one', () => {
    const wrong = { ...onTheWire, equity: 1.5, revenue: '100', holding: 'yes', workforceNumber: 0 };
    expect(problemFields(wrong, cents).sort()).toEqual(['equity', 'holding', 'revenue', 'workforceNumber']);
  });
});

describe('notes in units', () => {
  test('are what people write, and become cents', () => {
    const written = {
      ...Object.fromEntries(amounts.map((key) => [key, '1 234,56 €'])),
      holding: 'Yes',
      workforceNumber: '12',
      netIncome: '(500)',
      totalDebt: 0.29,
      esgGenderDiversity: '21-40%',
      esgLabels: 'B Corp, ISO 14001',
      esgJobCreation: '10+',
    };
    expect(parseFigures(written, units)).toEqual({
      ok: true,
      figures: {
        ...Object.fromEntries(amounts.map((key) => [key, 123456])),
        holding: true,
        workforceNumber: 12,
        netIncome: -50000,
        totalDebt: 29,
        esgGenderDiversity: '21-40%',
        esgLabels: ['B Corp', 'ISO 14001'],
        esgJobCreation: '10+',
      },
    });
  });

  test('left blank count as missing where they are mandatory, as left out where they are not', () => {
    const written = { ...onTheWire, equity: ' ', revenue: null, esgJobCreation: '', esgLabels: null };
    expect(problemFields(written, units)).toEqual(['equity', 'revenue']);
  });

  test('name what is wrong with an amount, as it was written', () => {
    const read = parseFigures({ ...onTheWire, equity: '12,34,567' }, units);
    expect(read).toEqual({
      ok: false,
      issues: [{ code: 'amount_grouped_unusually', field: 'equity', given: '12,34,567' }],
    });
  });
});

describe('notes of either kind', () => {
  test('list everything that is missing at once', () => {
    expect(problemFields({}, units).sort()).toEqual(['holding', 'workforceNumber', ...amounts].sort());
  });

  test('name every unknown field, including `__proto__` and `constructor`', () => {
    const input = { ...JSON.parse('{"__proto__":{"equity":1},"constructor":1}'), ...onTheWire, ebitda: 1 };
    expect(problemFields(JSON.parse('{"__proto__":{"equity":1}}'), cents)).toContain('__proto__');
    expect(problemFields(input, cents)).toEqual(expect.arrayContaining(['constructor', 'ebitda']));
  });

  test('say "none" where the list of labels is empty', () => {
    for (const esgLabels of [[], ['', ' ']]) {
      expect(parseFigures({ ...onTheWire, esgLabels }, cents)).toMatchObject({
        figures: { esgLabels: ['none'] },
      });
    }
  });

  test('take choices only as the contract spells them', () => {
    for (const esgGenderDiversity of ['0-20', '0-20 %', 20, ['0-20%']]) {
      expect(problemFields({ ...onTheWire, esgGenderDiversity }, cents)).toEqual(['esgGenderDiversity']);
    }
    for (const esgEmployeeProtection of ['0', '1', '2-5', '6-10', '10+']) {
      expect(problemFields({ ...onTheWire, esgEmployeeProtection }, cents)).toEqual([]);
    }
  });

  test.each([[null], [[]], ['notes'], [5]])('must be an object: %j', (input) => {
    expect(problemFields(input, units)).toEqual(['notes']);
  });
});

describe('figures that are impossible', () => {
  const sound: FinancialFigures = {
    holding: false,
    workforceNumber: 12,
    equity: -500,
    revenue: 100,
    amortizationDepreciation: 0,
    netIncome: -100,
    interestExpense: 0,
    cashAvailable: 400,
    totalFixedAssets: 600,
    totalAssets: 1_000,
    shortTermDebt: 300,
    totalDebt: 300,
    currentLiabilities: 800,
  };

  test('are none in the balance sheet of a company with losses', () => {
    expect(getFigureWarnings(sound)).toEqual([]);
  });

  test.each<[Partial<FinancialFigures>, object]>([
    [{ shortTermDebt: -1 }, { code: 'figure_negative', field: 'shortTermDebt', cents: -1 }],
    [
      { totalDebt: 299 },
      { code: 'figure_above_total', field: 'shortTermDebt', cents: 300, total: 'totalDebt', totalCents: 299 },
    ],
    [
      { totalFixedAssets: 1_001 },
      {
        code: 'figure_above_total',
        field: 'totalFixedAssets',
        cents: 1_001,
        total: 'totalAssets',
        totalCents: 1_000,
      },
    ],
    [
      { equity: 1_001 },
      {
        code: 'figure_above_total',
        field: 'equity',
        cents: 1_001,
        total: 'totalAssets',
        totalCents: 1_000,
      },
    ],
    [
      { cashAvailable: 1_001 },
      {
        code: 'figure_above_total',
        field: 'cashAvailable',
        cents: 1_001,
        total: 'totalAssets',
        totalCents: 1_000,
      },
    ],
    [{ revenue: -1 }, { code: 'figure_negative', field: 'revenue', cents: -1 }],
  ])('%j are worth asking about', (changed, warning) => {
    expect(getFigureWarnings({ ...sound, ...changed })).toEqual([warning]);
  });
});
