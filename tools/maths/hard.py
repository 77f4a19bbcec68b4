"""Arguments whose true results lie almost half-way between two doubles, and plain ones, by function.

Rounding the results of the hard ones to the nearest double needs 25 to 60 bits more than the double has. The
tests compute how hard they are; nothing here has to be believed.
"""

import itertools

from reference import from_bits

# Everyday arguments, and edges.
PLAIN = {
    "exp": [(x,) for x in (
        0.1, -0.1, 1.0, -1.0, 0.5, -8.2, -0.002002002670673, 2.302585092994046, -708.0, 709.0,
        709.782712893384, -708.3964185322641, -708.4, -720.0, -744.4400719213812, -745.1332191019411,
        2.0**-53, -(2.0**-54),
    )],
    "log": [(x,) for x in (
        0.998, 0.99, 0.5, 2.0, 10.0, 1 + 2.0**-52, 1 - 2.0**-53, 1e-300, 1e300, 3.0, 0.1, 2.0**-1074,
        2.2250738585072014e-308, 1.7976931348623157e308,
    )],
    "pow": [
        (0.998, 1.0), (0.998, 16.666666666666668), (0.998, 100.0), (0.998, 1000.0),
        (0.99, 8.333333333333334), (0.99, 1000.0), (0.55, 0.5), (2.0, 0.5),
        (10.0, 22.0), (10.0, 23.0), (10.0, -3.0), (3.0, 34.0), (3.0, 40.0),
        (1 + 2.0**-52, 2.0**52), (1 - 2.0**-53, 2.0**62), (1 + 2.0**-52, 0.5),
        (1 - 2.0**-53, -1.0), (1 + 2.0**-52, 1.5),
        (2.0, -1074.0), (2.0, -1022.5), (10.0, -320.0), (1.7976931348623157e308, 0.5), (2.0**-1074, 0.25),
    ],
}

# The hardest of 1,000,000,000 pseudo-random arguments for exp and log and of 500,000,000 for pow.
SCANNED = {
    "exp": """
    3fe7d4a2b5e057d8  bfe60630e9a19ce6  3fc06caa1fbbc610  4036aef2df90ca1d  40821010e68d11f7  407592188dc04217
    405e41d605769b83  406066a295d0fb61  3fe4b5e52fc5f2c2  c081b84232ef4ab3  c07343eb0908540c  4084481060a89083
    3fefb23266de958c  3fae5cdfbf74bdc0  c0445e347e3c02de  3fd62eb536cd238c  3fd8d2348ddf2e08  c085235a186b1fa1
    bfe6babbdf76c9e8  bfe6ec11622de254  c081446ed4e347d0  bfe5131f18e19962  bfd08f58a6d21024  c0785bd9a91faf6b
    c0786b0881b3bc35  c072646ab9b1bc50  3fe5d97e869e1fac  3fe0c847a6d15e5e  c085306e39963e28  408266dd650a9caf
    3fe806b9b96af3fe  bfddaea0cc5c00f4  c076492adda8a28f  c0843dcad65113b4  c082a1bcfa96488f  3fe4d94059e6f5b8
    4072ccde306ff976  bfd4a41d7f1437a8  408334864ef54c27  c04dcc4b21991413  4077b82917de4256  40856a0a7414a022
    bfe88fbec34f0ac8  3fd3865cb5babaa0  bfef19210b34a840  c0826f6156a822a9  bfe37cc39621a91e  407816e883a382b6
    4085362d45fb01dd  3fccf59ae6994118  c06c4c730275de50  3f81d993ae01ea00  4084d1df9c823e53  4085769cdb3b5a2c
    3fe0498646ba11f0  3fe2befb1f707eb4  40853837e4aa6e16  c0809d7a85346321  c072d2dcc76e3c5f  c0800be9adce1183
    """,
    "log": """
    3ff6ab53fc5219b1  32048579139069ec  2244119a21455e28  7096b4d500a8d9b7  3ffa7b7e75694e75  591f46d3d822b914
    5e0990bb27ca33c4  3ff32714a25a1e9a  3ff2f5df54ad0f7a  3fe10564e5ada30c  3ffbf8af59943697  54269b1947c5f544
    545302cc81ebb33c  3ff2ecefdba54e3d  3ff1b0b700102342  29a135e670ad72cb  595b0847a81a031b  04a6779ac44ef53f
    3fef90a09b634cb8  113d80428a711c6a  3ff1ad1f44781cb2  67597193bf59f981  63d086e3b53e78b7  7744593a117caa43
    6862668ec28bf387  7fc89a9a2bb4ea56  2a9fa1675ffdfff6  3ffa922562629e85  2e38118c84ee66e9  3ff5e8740a366728
    3ff0afe44f132844  3ffd787858d8b5af  3fef9dc667dd4e5a  3ffa25701d6a00eb  3ff5c8154973b767  3ffcac2bedec4ed4
    3fe304e73d403b1c  3ffb0c778e1f4424  3ffac732a25b4f13  10ad7c37e1303e6a  3ff815e40bb3fccc  2a4737795c7eac3e
    3fe386fa100ea368  33b224df4da4ab1f
    """,
    "pow": """
    3fedb15596597970 40704eec3c317ecc  3fefe2177308198a 40a28df409be8f5e  405472ddeca06916 c0460b8919e8115c
    3fef6372c69c615d 4089f697e02cd39e  3fee7239a3034e6c 4089d3ea9fa37952  405580c822b80ff2 c0562b3f8e1f7ad2
    404468371410871c c0433c0e6bab3de2  3feef99caae0a7a8 408e59e9e9a6ac17  3feffb59dc3d4606 409273acf552ad1a
    3fed4d279aab7290 40933796559d84b1  3fef19677d9f5d96 409488e778a124d6  3fef3b9ce6aa0826 4089c60d2c22795b
    3fee0ff8cd5b6178 40a450a1c0fc9ddf  3ff331af5307b84e 405769bdf220a377  404c5139df3982f6 c04d4c1ebd7be74c
    403c9a3a34aa9f3f c0421385de32a6b9  4043a4b18f757462 40575c1d797d8e24  4055a9bf3185c5a9 40506ec54ff1a261
    4046010f81c241c5 c05607391edab865  3fee5f5bea42b4dd 40946ebfe49cf05c  4056b0023c6ff5bc c03b0ee4a1ef97d4
    4050b4769f9cc72d c057f595d8d5b2a8  4039ca39a12ffc6c 404d1ab813cd3ff9  40571dc8442e59b3 c042e73650766437
    3fee6fc9d58a14f4 408dec0d0cc92ae9  404d11b75f231ebb c03b94764af0b1dc  4050c1b7a3f502cb c0236c7e885553ec
    4041dc7afda91967 40495d4dba1884ec  3fef45458ee952fd 4086291c94b1e3fb  3fecf5210a758e2c 407158115957c64e
    403263d1a52ea40c bfe691b062bd5578  3fee808c59f928ea 40a14f6f4c1417c4  401e8e26723950f9 c04336c87d7e50bc
    3fef6e0f1d358242 4095f57c27807f05  4057a2bd5aa65251 c052d135a9045843  3fede023d3535faa 4094e575bcf31607
    404ac03a132b56af 405586df4ec91a17  40530a6ff6f579f9 c03a7b692387d700  3feea66f9c6b8f9d 40a1580fe71182ce
    3fef10d73d6d2b2e 4065ad414620fcce  3fef4a32fd6ef1e1 4078a05dd5d1a9f3  404b08fe41546bb5 c0470cc598227d68
    404a0f667df01963 404eb0e807919cdc  4034173ec829c273 404631b6c92566e0
    """,
}

# Worst cases for exp found by V. Lefèvre and J.-M. Muller, of those that CORE-MATH's binary64 exp lists.
PUBLISHED = {
    "exp": """
    3f1ba07d73250de7  3f76a4d1af9cc989  3f95a75293a5dcda  3fca065fefae814f  3fdbcab27d05abde  3fe005ae04256bab
    401273c188aa7b14  bf1664716b68a409  bf3ceff32831e2c2  bf77fb235d76cce7  bf854511e930898c  bf9a4187f2ca71f9
    bfba8f783d749a8f  bfcd3f3799439415  bfe22e24fa3d5cf9  bfe85068c07fbbf6  c0002393d5976769  c0559f038076039c
    """,
}


def _rows(text, width):
    words = iter(text.split())
    while row := tuple(itertools.islice(words, width)):
        yield tuple(from_bits(int(word, 16)) for word in row)


def _hard(name):
    width = 2 if name == "pow" else 1
    return [*_rows(SCANNED[name], width), *_rows(PUBLISHED.get(name, ""), width)]


HARD = {name: _hard(name) for name in SCANNED}
ARGUMENTS = {name: PLAIN[name] + HARD[name] for name in SCANNED}
