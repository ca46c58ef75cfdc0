"""Makes the fonts of the documents from the web app's variable fonts (decision 37). Needs fonttools and brotli.

python make-fonts.py <node_modules/@fontsource-variable>
"""

import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.otlLib.builder import buildLookup, buildSingleSubstSubtable
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.varLib import instancer

SOURCES = Path(sys.argv[1])
FOLDER = Path(__file__).parent
WEIGHTS = {400: "Regular", 600: "SemiBold"}
# The same in every weight, so that a bold total stands exactly under its rows.
TABULAR = {**{chr(digit): 620 for digit in range(ord("0"), ord("9") + 1)}, ".": 250, ",": 270}


def one_weight(source: str, family: str, weight: int) -> TTFont:
    font = TTFont(SOURCES / source)
    font.flavor = None
    font = instancer.instantiateVariableFont(font, {"wght": weight})
    if "STAT" in font:
        del font["STAT"]
    style = WEIGHTS[weight]
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in (0, 5, 13, 14)]
    legacy = family if style == "Regular" else f"{family} {style}"
    postscript = f"{family.replace(' ', '')}-{style}"
    for name_id, value in {1: legacy, 2: "Regular", 4: f"{family} {style}", 6: postscript, 16: family, 17: style}.items():
        names.setName(value, name_id, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    return font


def add_tabular_figures(font: TTFont) -> None:
    """Lexend has proportional figures only: the feature `tnum` exchanges them for copies of one width."""
    cmap = font.getBestCmap()
    glyphs, widths = font["glyf"], font["hmtx"]
    exchanged = {}
    for character, width in TABULAR.items():
        name = cmap[ord(character)]
        copy = f"{name}.tnum"
        glyph = glyphs[name].__class__(glyphs[name].compile(glyphs))
        glyph.expand(glyphs)
        shift = (width - widths[name][0]) // 2
        if glyph.isComposite():
            for component in glyph.components:
                component.x += shift
        else:
            glyph.coordinates.translate((shift, 0))
        glyph.recalcBounds(glyphs)
        font.setGlyphOrder([*font.getGlyphOrder(), copy])
        glyphs[copy] = glyph
        widths[copy] = (width, glyph.xMin)
        exchanged[name] = copy
    table = font["GSUB"].table
    table.LookupList.Lookup.append(buildLookup([buildSingleSubstSubtable(exchanged)]))
    table.LookupList.LookupCount = len(table.LookupList.Lookup)
    feature = otTables.Feature()
    feature.FeatureParams = None
    feature.LookupListIndex = [table.LookupList.LookupCount - 1]
    feature.LookupCount = 1
    record = otTables.FeatureRecord()
    record.FeatureTag = "tnum"
    record.Feature = feature
    table.FeatureList.FeatureRecord.append(record)
    table.FeatureList.FeatureCount = len(table.FeatureList.FeatureRecord)
    for script in table.ScriptList.ScriptRecord:
        systems = [script.Script.DefaultLangSys, *(each.LangSys for each in script.Script.LangSysRecord)]
        for system in filter(None, systems):
            system.FeatureIndex.append(table.FeatureList.FeatureCount - 1)
            system.FeatureCount = len(system.FeatureIndex)


def lexend(weight: int) -> TTFont:
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for part in ("latin", "latin-ext"):
            path = f"{folder}/{part}.ttf"
            one_weight(f"lexend/files/lexend-{part}-wght-normal.woff2", "Lexend", weight).save(path)
            parts.append(path)
        font = Merger().merge(parts)
    add_tabular_figures(font)
    return font


for weight in WEIGHTS:
    lexend(weight).save(FOLDER / f"lexend-{weight}.ttf")
    arabic = one_weight("readex-pro/files/readex-pro-arabic-wght-normal.woff2", "Readex Pro", weight)
    arabic.save(FOLDER / f"readex-pro-arabic-{weight}.ttf")
